import '#e2e/stack/families.ts';
import { testOperator } from './test-operator.ts';

testOperator('B', Number(process.env.DIALECT_SEED ?? 2));
