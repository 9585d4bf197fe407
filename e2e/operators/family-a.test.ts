import { testOperator } from './test-operator.ts';

await testOperator('A', Number(process.env.DIALECT_SEED ?? 1));
