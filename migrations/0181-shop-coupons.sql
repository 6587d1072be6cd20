-- Who made a shop's coupon, and when it was stopped before its end. Stopping also moves its end, which is what everybody reads.
alter table coupons add column stopped_at timestamptz;
alter table coupons add column made_by uuid;
