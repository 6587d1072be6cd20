-- Who is told of a sale is found by the shop, not by reading every account.
create index accounts_by_shop on accounts (shop_id) where shop_id is not null;
create index accounts_by_provider on accounts (provider_id) where provider_id is not null;
create index accounts_by_role on accounts using gin (roles);
