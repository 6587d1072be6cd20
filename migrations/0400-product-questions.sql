-- What shoppers ask about a product before they buy, and what its shop answers. Shown to everybody once it is answered and not held back.
create table product_questions (
  id uuid primary key,
  spu_id uuid not null,
  shop_id uuid not null,
  customer_id uuid not null,
  language text not null,
  words text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  set_aside_at timestamptz,
  held_at timestamptz,
  held_by uuid,
  held_why text not null default '',
  version integer not null default 1
);
create index product_questions_shown on product_questions (spu_id, answered_at desc, id desc) where answered_at is not null and held_at is null;
create index product_questions_by_shop on product_questions (shop_id, asked_at desc, id desc);
create index product_questions_waiting on product_questions (shop_id, asked_at desc, id desc)
  where answered_at is null and set_aside_at is null and held_at is null;
create index product_questions_by_time on product_questions (asked_at desc, id desc);
create index product_questions_held on product_questions (held_at, id) where held_at is not null;
create index product_questions_by_customer on product_questions (customer_id);

insert into notification_kinds (kind, audience, icon, link, channels, topic, title, body) values
  ('question-received', 'goodsSeller', 'circle-help', '/seller/reviews?tab=questions', '{in-app,email}', 'questions',
    '{"en":"A question about {product}","fr":"Une question sur {product}","zh":"有人咨询 {product}"}',
    '{"en":"{words}","fr":"{words}","zh":"{words}"}'),
  ('question-held', 'goodsSeller', 'circle-x', '/seller/reviews?tab=questions', '{in-app,email}', 'questions',
    '{"en":"A question about {product} is no longer shown","fr":"Une question sur {product} n’est plus affichée","zh":"关于 {product} 的一条问答已不再显示"}',
    '{"en":"Mallard holds it back: {words}","fr":"Mallard la retient : {words}","zh":"Mallard 已将其撤下：{words}"}'),
  ('question-answered', 'customer', 'message-square-reply', '/account?path=notifications', '{in-app,email}', null,
    '{"en":"{shop} answered your question","fr":"{shop} a répondu à votre question","zh":"{shop} 回答了您的问题"}',
    '{"en":"About {product}.","fr":"Au sujet de {product}.","zh":"关于 {product}。"}');
