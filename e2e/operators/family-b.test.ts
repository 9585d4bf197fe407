import '#e2e/stack/families.ts';
import { testOperator } from './test-operator.ts';

testOperator('B', Number(process.env.OPERATOR_SEED ?? 2));
