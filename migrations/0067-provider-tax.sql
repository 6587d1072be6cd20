-- The business number of a business, sealed. The registrations that its invoices show stay beside it (tax_numbers): who collects follows from them.
alter table providers add column tax_details bytea;
