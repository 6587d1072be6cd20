-- Under which requests a payment was asked for: whoever asks again under the same key is answered as the first time, also when whoever answered
-- died between the payment and the answer that was to be kept.
alter table payments add column asked_as text[] not null default '{}';
