-- Visits that did not take place, offers that count from the day they are sent, and who may see how to reach an asker.

alter table service_orders
  add column scheduled_at timestamptz,
  add column missed_by text check (missed_by in ('customer', 'provider')),
  add column missed_at timestamptz,
  add column asked_at timestamptz;
alter table service_orders drop constraint if exists service_orders_state_check;
alter table service_orders add constraint service_orders_state_check
  check (state in ('pending', 'accepted', 'scheduled', 'missed', 'underWay', 'done', 'confirmed', 'disputed', 'cancelled'));
create index service_orders_ahead on service_orders (starts_at) where state in ('accepted', 'scheduled');
create index service_orders_missed on service_orders (missed_at) where state = 'missed';

alter table quotes add column valid_days integer check (valid_days between 1 and 90);

alter table inquiry_recipients add column contact_shown_at timestamptz, add column accepted_at timestamptz;
update inquiry_recipients asked set accepted_at = coalesce(quote.decided_at, quote.responded_at, asked.sent_at)
from quotes quote
where quote.provider_id = asked.provider_id and quote.inquiry_id = asked.inquiry_id and quote.outcome = 'accepted';

-- Ratings of work that was not done, or whose money came back whole, go; the averages of those businesses follow.
with gone as (
  delete from service_reviews review using service_orders job
  where job.id = review.order_id and (job.done_at is null or job.paid_cents <= 0 or job.state not in ('done', 'confirmed', 'disputed'))
  returning review.id, review.provider_id
), counted as (
  select touched.provider_id, coalesce(round(avg(review.stars), 2), 0)::float8 as rating, count(review.id)::integer as n
  from (select distinct provider_id from gone) touched
  left join service_reviews review on review.provider_id = touched.provider_id and review.id not in (select id from gone)
  group by touched.provider_id
), listed as (
  update directory_listings listing set rating = counted.rating from counted where listing.provider_id = counted.provider_id
)
update providers provider set rating = counted.rating, review_count = counted.n from counted where counted.provider_id = provider.id;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('service-reminder', 'customer', 'calendar-clock', '/account?path=yourServices', '{in-app,email}',
    '{"en": "Visit on {time}", "fr": "Visite : {time}", "zh": "上门时间：{time}"}',
    '{"en": "{provider} is coming. Clear the way to the spot and keep pets in another room.", "fr": "{provider} viendra. Dégagez l’accès et gardez les animaux dans une autre pièce.", "zh": "{provider} 将上门。请清出通道，宠物请留在其他房间。"}'),
  ('service-scheduled', 'customer', 'calendar-clock', '/account?path=yourServices', '{in-app,email}',
    '{"en": "{provider} comes on {day}", "fr": "{provider} viendra le {day}", "zh": "{provider} 将于 {day} 上门"}',
    '{"en": "{service}. If it does not suit you, write to them or cancel at no cost until a day before, or within a day of this message.", "fr": "{service}. Si ce moment ne vous convient pas, écrivez-leur ou annulez sans frais jusqu’à la veille, ou dans les 24 heures suivant ce message.", "zh": "{service}。如时间不合适，可留言，或在上门前一天之前（或收到本消息后 24 小时内）免费取消。"}'),
  ('quote-withdrawn', 'customer', 'file-x', '/services/yourServices/records', '{in-app,email}',
    '{"en": "{provider} took a quote back", "fr": "{provider} a retiré une soumission", "zh": "{provider} 撤回了报价"}',
    '{"en": "{service} for {total} can no longer be accepted. You can write to them, or ask others.", "fr": "{service} pour {total} ne peut plus être acceptée. Vous pouvez leur écrire ou demander à d’autres.", "zh": "{service}（{total}）已无法接受。您可以给对方留言，或询问其他商家。"}'),
  ('quote-reopened', 'provider', 'undo-2', '/services/yourServices/records', '{in-app,email}',
    '{"en": "{customer} has not booked your quote after all", "fr": "{customer} n’a finalement pas réservé votre soumission", "zh": "{customer} 暂未按您的报价预订"}',
    '{"en": "{service}: it was taken out of the cart and can be accepted again.", "fr": "{service} : retirée du panier, elle peut encore être acceptée.", "zh": "{service}：已移出购物车，之后仍可接受。"}'),
  ('contact-shown', 'provider', 'contact', '/services/yourServices/records', '{in-app,email}',
    '{"en": "{customer} shows you how to be reached", "fr": "{customer} vous montre ses coordonnées", "zh": "{customer} 向您公开了联系方式"}',
    '{"en": "Name, phone, email and street stand in the details of the request.", "fr": "Nom, téléphone, courriel et adresse se trouvent dans les détails de la demande.", "zh": "姓名、电话、邮箱和地址见需求详情。"}'),
  ('service-begun', 'customer', 'hammer', '/account?path=yourServices', '{in-app,email}',
    '{"en": "{provider} says that the work has begun", "fr": "{provider} dit que les travaux ont commencé", "zh": "{provider} 表示已开始施工"}',
    '{"en": "{service}. If nobody is there, say so on the page of the job: Mallard looks at it and your money waits.", "fr": "{service}. Si personne n’est là, dites-le sur la page du contrat : Mallard s’en occupe et votre argent attend.", "zh": "{service}。如果没有人到场，请在订单页面说明，Mallard 会处理，您的款项会先保留。"}'),
  ('service-begun-early', 'provider', 'hammer', '/account?path=yourServices', '{in-app,email}',
    '{"en": "{customer} says that you are there: {orderNumber}", "fr": "{customer} dit que vous êtes sur place : {orderNumber}", "zh": "{customer} 确认您已到场：{orderNumber}"}',
    '{"en": "{service}. Say what it came to when the work is done.", "fr": "{service}. Indiquez le montant final une fois les travaux faits.", "zh": "{service}。完工后请填写最终金额。"}'),
  ('service-nobody-came', 'provider', 'user-x', '/account?path=yourServices', '{in-app,email}',
    '{"en": "{customer} says that nobody came: {orderNumber}", "fr": "{customer} dit que personne n’est venu : {orderNumber}", "zh": "{customer} 表示没有人上门：{orderNumber}"}',
    '{"en": "{service}. If that is not so, object by {until}; else {amount} goes back to the customer. {words}", "fr": "{service}. Si c’est inexact, contestez avant le {until} ; sinon {amount} est remboursé au client. {words}", "zh": "{service}。如与事实不符，请在 {until} 前提出异议，否则 {amount} 将退还客户。{words}"}'),
  ('service-new-time', 'provider', 'calendar-clock', '/account?path=yourServices', '{in-app,email}',
    '{"en": "{customer} asks for another time: {orderNumber}", "fr": "{customer} demande un autre moment : {orderNumber}", "zh": "{customer} 希望改约时间：{orderNumber}"}',
    '{"en": "{service}: nobody came at the time that was set. Set another one. {words}", "fr": "{service} : personne n’est venu au moment prévu. Proposez-en un autre. {words}", "zh": "{service}：约定时间无人上门，请重新约定。{words}"}'),
  ('service-nobody-there', 'customer', 'user-x', '/account?path=yourServices', '{in-app,email}',
    '{"en": "{provider} says that nobody was there", "fr": "{provider} dit n’avoir trouvé personne", "zh": "{provider} 表示上门时无人在场"}',
    '{"en": "{service}: {words} If that is not so, say it by {until}; after that Mallard decides what becomes of your money.", "fr": "{service} : {words} Si c’est inexact, dites-le avant le {until} ; ensuite Mallard décide de votre argent.", "zh": "{service}：{words} 如与事实不符，请在 {until} 前说明，之后由 Mallard 裁定款项去向。"}'),
  ('service-visit-passed', 'customer', 'circle-help', '/account?path=yourServices', '{in-app,email}',
    '{"en": "Did {provider} come?", "fr": "{provider} est-il venu ?", "zh": "{provider} 来了吗？"}',
    '{"en": "{service} was to begin on {day}. If nobody came, say so: you get your money back or another time.", "fr": "{service} devait commencer le {day}. Si personne n’est venu, dites-le : vous serez remboursé ou aurez un autre moment.", "zh": "{service} 原定 {day} 开始。如果没有人来，请告诉我们：可以退款或改约。"}'),
  ('service-visit-open', 'provider', 'circle-help', '/account?path=yourServices', '{in-app,email}',
    '{"en": "Were you there? {orderNumber}", "fr": "Y étiez-vous ? {orderNumber}", "zh": "您上门了吗？{orderNumber}"}',
    '{"en": "{service} was to begin on {day}. Say that the work has begun, that nobody was there, or call it off.", "fr": "{service} devait commencer le {day}. Dites que les travaux ont commencé, qu’il n’y avait personne, ou annulez.", "zh": "{service} 原定 {day} 开始。请选择：已开工、无人在场，或取消订单。"}'),
  ('service-objected', 'customer', 'message-square-warning', '/account?path=yourServices', '{in-app,email}',
    '{"en": "{provider} objects: {service}", "fr": "{provider} conteste : {service}", "zh": "{provider} 提出异议：{service}"}',
    '{"en": "{words} Mallard reads both sides and decides. Until then your money waits.", "fr": "{words} Mallard lit les deux versions et tranche. D’ici là, votre argent attend.", "zh": "{words} Mallard 会看双方的说明并裁决，在此之前款项保留。"}'),
  ('service-missed-ended', 'provider', 'circle-x', '/account?path=yourServices', '{in-app,email}',
    '{"en": "Job {orderNumber} has ended: nobody came", "fr": "Le contrat {orderNumber} est terminé : personne n’est venu", "zh": "订单 {orderNumber} 已结束：无人上门"}',
    '{"en": "{customer} said so and you did not object within two days. {amount} goes back.", "fr": "{customer} l’a dit et vous n’avez pas contesté dans les deux jours. {amount} est remboursé.", "zh": "{customer} 反映无人上门，您两天内未提出异议，{amount} 已退还。"}'),
  ('service-taken-up', 'customer', 'scale', '/account?path=yourServices', '{in-app,email}',
    '{"en": "Mallard looks at {service}", "fr": "Mallard examine : {service}", "zh": "Mallard 正在处理：{service}"}',
    '{"en": "The visit of {provider} is not settled. Say what happened; Mallard decides, and until then your money waits.", "fr": "La visite de {provider} n’est pas réglée. Dites ce qui s’est passé ; Mallard tranche et, d’ici là, votre argent attend.", "zh": "{provider} 的上门情况尚未确认。请说明经过，由 Mallard 裁定，在此之前款项保留。"}'),
  ('service-taken-up-business', 'provider', 'scale', '/account?path=yourServices', '{in-app,email}',
    '{"en": "Mallard looks at {orderNumber}", "fr": "Mallard examine {orderNumber}", "zh": "Mallard 正在处理 {orderNumber}"}',
    '{"en": "Nobody has said how the visit for {service} went. Say what happened; Mallard decides.", "fr": "Personne n’a dit comment s’est passée la visite pour {service}. Dites ce qui s’est passé ; Mallard tranche.", "zh": "{service} 的上门情况尚无人说明。请说明经过，由 Mallard 裁定。"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
