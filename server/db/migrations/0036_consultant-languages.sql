ALTER TABLE "consultants" ADD COLUMN "languages" text[] DEFAULT '{"nl"}' NOT NULL;--> statement-breakpoint
-- Visitors are offered consultants by their languages, so a change of them counts as one of the offer.
CREATE OR REPLACE FUNCTION consultant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offer_version := OLD.offer_version + (NEW.offer_version > OLD.offer_version
    OR (OLD.is_active, OLD.specialization, OLD.city, OLD.languages)
      IS DISTINCT FROM (NEW.is_active, NEW.specialization, NEW.city, NEW.languages))::int;
  RETURN NEW;
END $$;
