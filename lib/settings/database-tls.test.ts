import { expect, test } from 'vitest';
import { isDatabaseReadable } from './database-tls.ts';

test.each([
  'postgresql://waybill:a@127.0.0.1:5432/waybill',
  'postgresql://waybill@localhost/waybill',
  'postgresql://waybill@[::1]/waybill',
  'postgresql://waybill@/waybill?host=/var/run/postgresql',
  'postgresql://waybill@%2Fvar%2Frun%2Fpostgresql/waybill',
  'postgresql:///waybill',
  'postgresql://waybill:a@db.internal/waybill?sslmode=verify-full',
  'postgresql://waybill:a@db.internal/waybill?sslmode=verify-full&sslrootcert=/etc/ca.pem',
])('%s can be read by nobody else', (address) => {
  expect(isDatabaseReadable(address)).toBe(false);
});

test.each([
  'postgresql://waybill:a@db.internal/waybill',
  'postgresql://waybill:a@10.0.0.5/waybill?sslmode=disable',
  'postgresql://waybill:a@db.internal/waybill?sslmode=require',
  'postgresql://waybill:a@db.internal/waybill?sslmode=verify-full&sslmode=disable',
  'postgresql://waybill:a@127.0.0.1/waybill?host=db.internal',
  'postgresql://waybill@/waybill?host=db.internal',
  'postgresql://waybill:a@127.0.0.1.example/waybill',
])('%s could be read on the way', (address) => {
  expect(isDatabaseReadable(address)).toBe(true);
});
