import '#e2e/stack/families.ts';
import { testOperator } from './test-operator.ts';

testOperator('A', Number(process.env.DIALECT_SEED ?? 1));
