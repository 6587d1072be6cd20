import { useState } from 'react'
import type { shopPayee } from '../../../contract/seller-payee.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { bankAccountProblem, tidyDigits } from '../../../rules/money/bank-account.ts'
import { isRefusedAs, Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormProblems, useForm } from '../../ui/form.tsx'
import { useProof } from '../../ui/use-proof.tsx'
import { useMoneyDesk } from './money-desk.ts'
import { usePayeeWords } from './use-money-words.ts'

const tidy = (typed: Record<'institution' | 'transit' | 'account', string>) => ({
  institution: tidyDigits(typed.institution),
  transit: tidyDigits(typed.transit),
  account: tidyDigits(typed.account),
})
const right = { institution: '001', transit: '00001', account: '0000001' }

/** Where a seller without a provider's page says its bank account. */
export function BankForm({ isFirst }: { isFirst: boolean }) {
  const t = usePayeeWords()
  const { payee } = useMoneyDesk()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { withProof, dialog } = useProof()
  const { form, field, listed, onSubmit, set } = useForm({
    initial: { institution: '', transit: '', account: '' },
    check: (name, now) => (bankAccountProblem({ ...right, [name]: tidyDigits(now[name]) }) ? t[`${name}Wrong`] : undefined),
    onSend: (values) => void send(tidy(values)),
  })
  async function send(bank: typeof right): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await withProof(() => tellInForm(payee.giveBank as typeof shopPayee.giveBank, bank))
      set({ institution: '', transit: '', account: '' })
      showToast({ kind: 'ok', text: t.saved, ms: ERROR_TOAST_MS })
    } catch (failure) {
      if (!isRefusedAs(failure, 'prove-again')) setProblem(failure instanceof Refused ? failure.message : t.failed)
    }
    setBusy(false)
  }
  return (
    <section className="panel" aria-labelledby="give-bank">
      <h2 id="give-bank" className="h3">
        {isFirst ? t.giveFirst : t.give}
      </h2>
      <p className="mt-1 text-ink-600 text-sm">{t.giveText}</p>
      <FormProblems listed={listed} form={form} refusal={problem} />
      <form ref={form} method="dialog" className="mt-4 grid gap-4" onSubmit={onSubmit} noValidate>
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <Field
            {...field('institution')}
            label={t.institution}
            hint={t.institutionHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
          <Field {...field('transit')} label={t.transit} hint={t.transitHint} inputMode="numeric" autoComplete="off" maxLength={8} />
        </div>
        <Field {...field('account')} label={t.account} hint={t.accountHint} inputMode="numeric" autoComplete="off" maxLength={20} />
        <Button type="submit" className="justify-self-start" busy={isBusy}>
          {t.save}
        </Button>
      </form>
      {dialog}
    </section>
  )
}
