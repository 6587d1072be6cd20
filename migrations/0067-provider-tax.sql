-- What a business says of its registration, sealed. The numbers that invoices show stay beside it (tax_numbers): who collects follows from them.
alter table providers add column tax_details bytea;
