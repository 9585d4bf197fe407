-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('merchant', 'agent');

-- CreateEnum
CREATE TYPE "ShipmentState" AS ENUM ('draft', 'booking', 'booked', 'refused', 'in_doubt', 'cancelling', 'cancelled', 'cancel_in_doubt');

-- CreateEnum
CREATE TYPE "ShipmentPhase" AS ENUM ('expected', 'collected', 'in_transit', 'held', 'out_for_delivery', 'attempted', 'at_counter', 'delivered', 'returning', 'returned', 'cancelled', 'unknown');

-- CreateEnum
CREATE TYPE "AttemptKind" AS ENUM ('book', 'cancel');

-- CreateEnum
CREATE TYPE "AttemptState" AS ENUM ('prepared', 'sent', 'accepted', 'refused', 'not_sent', 'unknown');

-- CreateTable
CREATE TABLE "merchants" (
    "id" UUID NOT NULL,
    "name_en" TEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "merchants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "merchant_id" UUID,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operator_accounts" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "operator" TEXT NOT NULL,
    "account_no" TEXT NOT NULL,
    "token_ciphertext" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operator_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sender_presets" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "name_en" TEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "form" JSONB NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sender_presets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipments" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "state" "ShipmentState" NOT NULL DEFAULT 'draft',
    "operator" TEXT NOT NULL,
    "awb" TEXT,
    "reference" TEXT,
    "consignee_name" TEXT,
    "search_text" TEXT NOT NULL DEFAULT '',
    "form" JSONB NOT NULL,
    "details" JSONB,
    "weight_grams" INTEGER,
    "pieces" INTEGER,
    "cod_minor" INTEGER,
    "cod_currency" TEXT,
    "phase" "ShipmentPhase",
    "last_status_en" TEXT,
    "last_status_ar" TEXT,
    "last_event_at" TIMESTAMPTZ(3),
    "tracked_at" TIMESTAMPTZ(3),
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "booked_at" TIMESTAMPTZ(3),

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempts" (
    "id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "kind" "AttemptKind" NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "reference" TEXT,
    "state" "AttemptState" NOT NULL DEFAULT 'prepared',
    "raw_reply" TEXT,
    "log_message" TEXT,
    "refusal" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "labels" (
    "shipment_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "pdf" BYTEA NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "labels_pkey" PRIMARY KEY ("shipment_id")
);

-- CreateTable
CREATE TABLE "tracking_events" (
    "id" BIGSERIAL NOT NULL,
    "shipment_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "code" TEXT NOT NULL,
    "description_en" TEXT,
    "description_ar" TEXT,
    "location_en" TEXT,
    "location_ar" TEXT,

    CONSTRAINT "tracking_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "location_snapshots" (
    "operator" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "places" JSONB NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "location_snapshots_pkey" PRIMARY KEY ("operator","list")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "verb" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "shipment_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_merchant_id_idx" ON "users"("merchant_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "operator_accounts_merchant_id_operator_key" ON "operator_accounts"("merchant_id", "operator");

-- CreateIndex
CREATE INDEX "sender_presets_merchant_id_position_idx" ON "sender_presets"("merchant_id", "position");

-- CreateIndex
CREATE INDEX "shipments_merchant_id_created_at_id_idx" ON "shipments"("merchant_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "shipments_merchant_id_state_idx" ON "shipments"("merchant_id", "state");

-- CreateIndex
CREATE UNIQUE INDEX "shipments_operator_awb_key" ON "shipments"("operator", "awb");

-- CreateIndex
CREATE UNIQUE INDEX "shipments_id_merchant_id_key" ON "shipments"("id", "merchant_id");

-- CreateIndex
CREATE UNIQUE INDEX "attempts_reference_key" ON "attempts"("reference");

-- CreateIndex
CREATE INDEX "attempts_shipment_id_created_at_idx" ON "attempts"("shipment_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "attempts_merchant_id_key_key" ON "attempts"("merchant_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "labels_shipment_id_merchant_id_key" ON "labels"("shipment_id", "merchant_id");

-- CreateIndex
CREATE UNIQUE INDEX "tracking_events_shipment_id_occurred_at_code_key" ON "tracking_events"("shipment_id", "occurred_at", "code");

-- CreateIndex
CREATE INDEX "audit_entries_shipment_id_at_idx" ON "audit_entries"("shipment_id", "at");

-- CreateIndex
CREATE INDEX "audit_entries_user_id_at_idx" ON "audit_entries"("user_id", "at");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operator_accounts" ADD CONSTRAINT "operator_accounts_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sender_presets" ADD CONSTRAINT "sender_presets_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_shipment_id_merchant_id_fkey" FOREIGN KEY ("shipment_id", "merchant_id") REFERENCES "shipments"("id", "merchant_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "labels" ADD CONSTRAINT "labels_shipment_id_merchant_id_fkey" FOREIGN KEY ("shipment_id", "merchant_id") REFERENCES "shipments"("id", "merchant_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_shipment_id_merchant_id_fkey" FOREIGN KEY ("shipment_id", "merchant_id") REFERENCES "shipments"("id", "merchant_id") ON DELETE RESTRICT ON UPDATE CASCADE;

