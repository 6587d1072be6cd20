-- Disputes about jobs: what an operator looks through, and what is told when one begins and when the business answers.

create index service_order_events_of_disputes on service_order_events (kind, at) where kind in ('disputed', 'decided');
create index service_orders_disputed on service_orders (id) where state = 'disputed';

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('service-dispute-waiting', 'operator', 'scale', '/operator/disputes', '{in-app,email}',
    '{"en": "Dispute about {orderNumber}", "fr": "Litige sur {orderNumber}", "zh": "{orderNumber} 有争议"}',
    '{"en": "{customer} about {service}: {words}", "fr": "{customer}, au sujet de {service} : {words}", "zh": "{customer}，{service}：{words}"}'),
  ('service-dispute-reply', 'operator', 'message-square-reply', '/operator/disputes', '{in-app,email}',
    '{"en": "{provider} answers in the dispute about {orderNumber}", "fr": "{provider} répond dans le litige sur {orderNumber}", "zh": "{provider} 就 {orderNumber} 的争议作出答复"}',
    '{"en": "{words}", "fr": "{words}", "zh": "{words}"}'),
  ('service-dispute-answered', 'customer', 'message-square-reply', '/account?path=yourServices', '{in-app,email}',
    '{"en": "{provider} answers: {service}", "fr": "{provider} répond : {service}", "zh": "{provider} 答复：{service}"}',
    '{"en": "{words} Mallard reads both sides and decides.", "fr": "{words} Mallard lit les deux versions et tranche.", "zh": "{words} Mallard 会看双方的说明并裁决。"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
