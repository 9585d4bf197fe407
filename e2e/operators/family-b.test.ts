import { testOperator } from './test-operator.ts';

await testOperator('B', Number(process.env.DIALECT_SEED ?? 2));
