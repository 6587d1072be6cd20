-- The inbox of a business: what arrived or came back last stands first.
create index inquiry_recipients_by_return on inquiry_recipients (provider_id, greatest(sent_at, snoozed_until) desc, inquiry_id desc);
