import { type SQL, sql } from 'drizzle-orm'
import { MARKET_TIME_ZONE } from '../../rules/calendar.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { shopOrders } from '../orders/tables.ts'
import { serviceOrders } from '../service-orders/tables.ts'

const ZONE = sql.raw(`'${MARKET_TIME_ZONE}'`)
const NOBODY = sql.raw(`'${HOUSE_ID}'::uuid`)

/** What a line is to its seller; null of one that moves what is theirs from one account of theirs to another, and of the house's own. */
const measure = sql`case
  when line.account = 'tax' or line.kind in ('hold', 'holdReleased', 'reserve', 'reserveReleased', 'payout', 'payoutReturned') then null
  when line.kind = 'sale' then coalesce(nullif(line.item, 'houseCoupon'), 'other')
  when line.kind = 'saleReversal' then
    case line.item when 'commission' then 'commissionBack' when 'commissionTax' then 'commissionTaxBack'
      else case when line.item in ('refund', 'gstHst', 'provincial') then 'refund' else 'other' end end
  when line.kind in ('commission', 'fee', 'adjustment', 'debt') then line.kind
  when line.kind in ('dispute', 'disputeWon') then 'dispute'
  when line.kind in ('payoutPaid', 'payoutBack', 'takenBack') then 'payout'
  else 'other' end`

/** A sale has as many lines of goods as pieces were chosen, and is one. */
const isFirst = sql`line.kind = 'sale' and line.item = 'goods' and not exists (
  select 1 from ${ledgerEntries} other where other.order_id = line.order_id and other.transfer_id = line.transfer_id
    and other.owner_id = line.owner_id and other.item = 'goods' and other.id < line.id)`

/** Before, a refund did not say what of it was tax: then it has the share that the sale had. */
const saysItsTax = sql`exists (
  select 1 from ${ledgerEntries} tax where tax.order_id = line.order_id and tax.transfer_id = line.transfer_id
    and tax.owner_id = line.owner_id and tax.item in ('gstHst', 'provincial'))`

const share = (whole: SQL, part: SQL, all: SQL) => sql`coalesce(round(${whole}::numeric * ${part} / nullif(${all}, 0)), 0)`

/**
 * Lines of the ledger as what they mean: `(seller_id, seller_kind, day, measure, province, cents, times)`. Taxes that the marketplace
 * collected are the seller's whose sale it was, by the name of the tax as the sale was taxed; of a refund in part each has its share.
 */
export const measuredLines = (where: SQL): SQL => sql`
  with line as (
    select line.*, coalesce(case when line.account <> 'tax' then line.owner_id end, sale.owner_id, ${NOBODY}) as seller,
      coalesce(case when line.account <> 'tax' then line.owner_kind end, sale.owner_kind, 'house') as kind_of_seller, sale.account as from_account
    from ${ledgerEntries} line
    left join lateral (
      select own.owner_id, own.owner_kind, own.account from ${ledgerEntries} own
      where line.account = 'tax' and own.order_id = line.order_id and own.transfer_id = line.transfer_id and own.owner_kind in ('shop', 'business')
      limit 1
    ) sale on true
    where (${where}) and (
      line.owner_kind in ('shop', 'business') and line.account in ('held', 'shop', 'reserved', 'transit')
      or line.account = 'tax' and line.item is null and line.kind in ('sale', 'saleReversal', 'reversal'))
  ), known as (
    select line.*, (line.at at time zone ${ZONE})::date as day,
      coalesce(part.shipping_address ->> 'province', job.province, '') as province,
      coalesce(part.gst_hst_cents, job.gst_hst_cents, 0) as gst, coalesce(part.pst_rst_qst_cents, job.pst_rst_qst_cents, 0) as pst,
      coalesce(part.total_cents, job.total_cents, 0) as total,
      coalesce(part.tax_collection, job.tax_collection) ->> 'gstHst' is not distinct from 'seller' as own_gst,
      coalesce(part.tax_collection, job.tax_collection) ->> 'provincial' is not distinct from 'seller' as own_pst
    from line
    left join ${shopOrders} part on line.kind_of_seller = 'shop' and part.shop_id = line.seller and part.id = line.part_id
    left join ${serviceOrders} job on line.kind_of_seller = 'business' and job.provider_id = line.seller and job.id = line.part_id
  ), shared as (
    select line.*, case when own_gst then 0 else gst end as our_gst, case when own_pst then 0 else pst end as our_pst,
      case when own_gst then gst else 0 end as their_gst, case when own_pst then pst else 0 end as their_pst
    from known line
  ), told as (
    select line.*, ${share(sql`-line.amount_cents`, sql`our_gst`, sql`our_gst + our_pst`)} as of_gst,
      line.account = 'tax' as is_tax, our_gst + our_pst = 0 as has_no_name,
      line.kind = 'holdReleased' and line.account = 'shop' as is_release,
      line.kind = 'saleReversal' and coalesce(line.from_account, line.account) = 'shop' as is_late,
      line.kind = 'saleReversal' and line.item = 'refund' and not ${saysItsTax} as shares_tax, kept.fees, kept.tax
    from shared line
    left join lateral (
      select coalesce(sum(own.amount_cents) filter (where own.account = 'held' and own.item in ('commission', 'commissionTax')), 0) as fees,
        coalesce(-sum(own.amount_cents) filter (where own.account = 'tax' and own.item is null), 0) as tax
      from ${ledgerEntries} own
      where line.kind = 'holdReleased' and line.account = 'shop' and own.order_id = line.order_id and own.part_id = line.part_id
        and own.id < line.id and own.kind in ('sale', 'saleReversal')
    ) kept on true
  )
  select line.seller as seller_id, line.kind_of_seller as seller_kind, line.day, meant.measure, line.province,
    sum(meant.cents)::bigint as cents, sum(meant.times)::integer as times
  from told line cross join lateral (values
    (${measure}, -line.amount_cents::numeric, case when ${isFirst} then 1 else 0 end),
    (case when is_tax then 'ourGstHst' end, case when has_no_name then -line.amount_cents else of_gst end, 0),
    (case when is_tax and not has_no_name then 'ourProvincial' end, -line.amount_cents - of_gst, 0),
    (case when line.kind = 'saleReversal' then case line.item when 'gstHst' then 'backGstHst' when 'provincial' then 'backProvincial' end end,
      -line.amount_cents, 0),
    (case when shares_tax then 'backGstHst' end, ${share(sql`-line.amount_cents`, sql`their_gst`, sql`total - our_gst - our_pst`)}, 0),
    (case when shares_tax then 'backProvincial' end, ${share(sql`-line.amount_cents`, sql`their_pst`, sql`total - our_gst - our_pst`)}, 0),
    (case when is_release or is_late and not is_tax then 'credited' end, -line.amount_cents, case when is_release then 1 else 0 end),
    (case when is_release or is_late and line.item in ('commission', 'commissionTax') and not is_tax then 'creditedFees' end,
      case when is_release then fees else line.amount_cents end, 0),
    (case when is_release or is_late and is_tax then 'creditedTax' end, case when is_release then tax else -line.amount_cents end, 0)
  ) meant (measure, cents, times)
  where meant.measure is not null and (meant.cents <> 0 or meant.times <> 0)
  group by 1, 2, 3, 4, 5`
