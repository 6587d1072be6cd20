import type { complaint, operatorComplaint, providerComplaint, sellerComplaint } from '../../contract/complaints.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import { openComplaint } from './open-complaint.ts'
import { complaintIn, complaintsAfter, complaintsIn, ofAll, ofCustomer, ofProvider, ofShop, subjectsOf } from './queries.ts'
import { closeComplaint, escalateComplaint, writeMessage } from './write-message.ts'

export const complaintCalls: Handlers<typeof complaint> = {
  async page({ db, caller }, { customerId, ...wanted }) {
    refuseOthers(caller, { customerId })
    return complaintsIn(db, ofCustomer(caller.id), wanted)
  },
  async getInfo({ db, caller }, { id, ...rest }) {
    refuseOthers(caller, rest)
    return complaintIn(db, ofCustomer(caller.id), id)
  },
  async subjects({ db, caller }, input) {
    refuseOthers(caller, input)
    return subjectsOf(db, caller.id)
  },
  async addNew(context, input) {
    refuseOthers(context.caller, input)
    return complaintIn(context.db, ofCustomer(context.caller.id), await openComplaint(context, input))
  },
  async write({ db, caller, now }, { customerId, ...written }) {
    refuseOthers(caller, { customerId })
    const scope = ofCustomer(caller.id)
    await writeMessage(db, { scope, as: 'customer', account: caller }, written, now())
    return complaintIn(db, scope, written.id)
  },
  async close({ db, caller, now }, { id, ...rest }) {
    refuseOthers(caller, rest)
    const scope = ofCustomer(caller.id)
    await closeComplaint(db, { scope, as: 'customer', account: caller }, id, now())
    return complaintIn(db, scope, id)
  },
}

export const sellerComplaintCalls: Handlers<typeof sellerComplaint> = {
  page: ({ db, caller }, wanted) => complaintsAfter(db, ofShop(caller.shopId), wanted),
  getInfo: ({ db, caller }, { id }) => complaintIn(db, ofShop(caller.shopId), id),
  async answer({ db, caller, now }, written) {
    const scope = ofShop(caller.shopId)
    await writeMessage(db, { scope, as: 'seller', account: caller }, written, now())
    return complaintIn(db, scope, written.id)
  },
  async escalate({ db, caller, now }, { id }) {
    const scope = ofShop(caller.shopId)
    await escalateComplaint(db, scope, id, now())
    return complaintIn(db, scope, id)
  },
}

export const providerComplaintCalls: Handlers<typeof providerComplaint> = {
  page: ({ db, caller }, wanted) => complaintsAfter(db, ofProvider(caller.providerId), wanted),
  getInfo: ({ db, caller }, { id }) => complaintIn(db, ofProvider(caller.providerId), id),
  async answer({ db, caller, now }, written) {
    const scope = ofProvider(caller.providerId)
    await writeMessage(db, { scope, as: 'seller', account: caller }, written, now())
    return complaintIn(db, scope, written.id)
  },
}

export const operatorComplaintCalls: Handlers<typeof operatorComplaint> = {
  page: ({ db }, wanted) => complaintsAfter(db, ofAll, wanted),
  getInfo: ({ db }, { id }) => complaintIn(db, ofAll, id),
  async answer({ db, caller, now }, written) {
    await writeMessage(db, { scope: ofAll, as: 'operator', account: caller }, written, now())
    return complaintIn(db, ofAll, written.id)
  },
  async close({ db, caller, now }, { id }) {
    await closeComplaint(db, { scope: ofAll, as: 'operator', account: caller }, id, now())
    return complaintIn(db, ofAll, id)
  },
}
