-- Files of requests are for the asker and for those who were asked: by their names the house knows whose they are.
create table inquiry_files (
  name text primary key,
  customer_id uuid not null,
  inquiry_id uuid not null,
  -- Null: everybody who was asked may see it.
  provider_id uuid
);

-- Whoever runs a business works on pages of its own.
update notification_kinds set link = '/seller/services/requests' where audience = 'provider' and link = '/services/yourServices/records';
update notification_kinds set link = '/seller/services/calendar' where audience = 'provider' and link = '/account?path=yourServices';

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('service-called-off', 'customer', 'circle-x', '/account?path=yourServices', '{in-app,email}',
    '{"en": "{provider} has called your booking off", "fr": "{provider} a annulé votre réservation", "zh": "{provider} 取消了您的预订"}',
    '{"en": "{service}: {amount} come back to you. The reason: {words}", "fr": "{service} : {amount} vous sont remboursés. La raison : {words}", "zh": "{service}：{amount} 将退还给您。原因：{words}"}'),
  ('service-decided', 'customer', 'scale', '/account?path=yourServices', '{in-app,email}',
    '{"en": "Mallard has decided: {service}", "fr": "Mallard a décidé : {service}", "zh": "Mallard 已裁决：{service}"}',
    '{"en": "{amount} come back to you. {words}", "fr": "{amount} vous sont remboursés. {words}", "zh": "{amount} 将退还给您。{words}"}'),
  ('service-decided-business', 'provider', 'scale', '/seller/services/calendar', '{in-app,email}',
    '{"en": "Mallard has decided: {service}", "fr": "Mallard a décidé : {service}", "zh": "Mallard 已裁决：{service}"}',
    '{"en": "{amount} go back to {customer}. {words}", "fr": "{amount} sont remboursés à {customer}. {words}", "zh": "{amount} 退还给 {customer}。{words}"}');
