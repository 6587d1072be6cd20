-- Since when the bank account that stands here is one that sent a payout back: nothing goes to it until an account is given again.
alter table payees add column bank_returned_at timestamptz;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('payee-bank-returned', 'seller', 'undo-2', '/seller/payout-account', '{in-app,email}',
    '{"en": "Give the bank account of {shop} again", "fr": "Donnez à nouveau le compte bancaire de {shop}", "zh": "请重新填写 {shop} 的银行账户"}',
    '{"en": "The account that ends in {digits} sent a payout back, so nothing more goes to it. Give a bank account again; the first payout to it waits a day. You go on selling, and what you earn is kept for you.", "fr": "Le compte qui se termine par {digits} a renvoyé un versement : plus rien n’y part. Donnez à nouveau un compte bancaire ; le premier versement attend un jour. Vos ventes continuent et vos gains vous sont gardés.", "zh": "尾号为 {digits} 的账户退回了一笔款项，因此不再向其打款。请重新填写银行账户，首笔将延后一天。您可照常销售，收入会为您保留。"}'),
  ('payout-returned', 'seller', 'undo-2', '/seller/money', '{in-app,email}',
    '{"en": "Your bank sent back {amount}", "fr": "Votre banque a renvoyé {amount}", "zh": "您的银行退回了 {amount}"}',
    '{"en": "Payout {number} did not arrive. The sum is yours again and goes out with a later payout; please check your bank details.", "fr": "Le versement {number} n’est pas arrivé. La somme vous revient et partira avec un prochain versement ; vérifiez vos coordonnées bancaires.", "zh": "打款 {number} 未到账。该笔金额已退回您的余额，将随之后的打款汇出；请核对银行信息。"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
