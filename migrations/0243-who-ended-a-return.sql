-- Who of the shop decided upon a return last, and whether its goods went back to the shelf. Null: before this was kept, or nobody of the shop.
alter table returns add column closed_by uuid, add column restocked boolean;
