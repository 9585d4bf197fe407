-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "decided_columns" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "first_rows" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "header_number" INTEGER,
ADD COLUMN     "questions" JSONB NOT NULL DEFAULT '[]';
