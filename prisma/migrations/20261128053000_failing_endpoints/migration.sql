-- An endpoint fails after five failures in a row (failingFrom in lib/webhooks/claim-endpoints.ts), not after one rejected event.
DROP INDEX webhook_endpoints_due;
DROP INDEX webhook_endpoints_failing;
CREATE INDEX webhook_endpoints_due ON webhook_endpoints (due_at) WHERE off_reason IS NULL AND failures < 5;
CREATE INDEX webhook_endpoints_failing ON webhook_endpoints (due_at) WHERE off_reason IS NULL AND failures >= 5;
