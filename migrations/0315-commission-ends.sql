-- Which commission another one ended when it was added: taken back, it lets that one hold again.
alter table commission_rules add column ends_id uuid;
