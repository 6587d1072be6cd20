-- What somebody who works here wants to hear of, and how. A kind without a topic concerns the person and cannot be switched off.
alter table notification_kinds add column topic text;
update notification_kinds set topic = 'orders' where kind = 'sale-received';
update notification_kinds set topic = 'cancellations' where kind in ('sale-cancelled', 'sale-cancel-asked');
update notification_kinds set topic = 'returns' where kind = 'sale-return-asked';
update notification_kinds set topic = 'words' where kind = 'sale-words';
update notification_kinds set topic = 'complaints' where kind in ('complaint-opened', 'complaint-written');
update notification_kinds set topic = 'letters' where kind = 'letter-to-shop';

insert into notification_kinds (kind, audience, icon, link, channels, topic, title, body) values
  ('review-received', 'goodsSeller', 'star', '/seller/reviews', '{in-app,email}', 'reviews',
    '{"en":"{stars} of 5 stars for {product}","fr":"{stars} étoiles sur 5 pour {product}","zh":"{product} 获得 {stars} 星（满分 5 星）"}',
    '{"en":"{words}","fr":"{words}","zh":"{words}"}');

-- No row: everything is wanted.
create table notice_choices (
  account_id uuid not null,
  topic text not null,
  console boolean not null,
  mail boolean not null,
  primary key (account_id, topic)
);
