-- Lifting a block opens what was shut at its moment; until now the two were written a few milliseconds apart.
update accounts set closed_at = block.at
from account_blocks block
where block.account_id = accounts.id and accounts.closed_at > block.at and accounts.closed_at < block.at + interval '10 seconds';
