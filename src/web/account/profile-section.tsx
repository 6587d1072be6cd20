import { useState } from 'react'
import { genders, type Profile, profile } from '../../contract/customers.ts'
import { type SecondFactorState, secondFactor } from '../../contract/second-factor.ts'
import { defineSection } from '../base/account-section.ts'
import { Link } from '../base/link.tsx'
import type { PageContext } from '../base/page.ts'
import { saying } from '../base/saying.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'
import { Radio } from '../ui/radio.tsx'
import { AvatarChoice } from './avatar-choice.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

export async function loadProfile({ need }: PageContext) {
  const [known, second] = await Promise.all([need(profile.getInfo, {}), need(secondFactor.getInfo, {})])
  return { known, second }
}

export function ProfileSection({ known, second }: { known: Profile; second: SecondFactorState }) {
  const t = useWords('account')
  return (
    <>
      <h1 className="h1">{t.profile}</h1>
      <AvatarChoice known={known} />
      <ProfileForm known={known} />
      <PasswordSection known={known} />
      <SecondFactorSection state={second} hasPassword={known.hasPassword} />
      <p className="mt-10">
        <Link to="/account" search={{ path: 'privacy' }} className="link inline-flex min-h-11 items-center">
          {t.yourData}
        </Link>
      </p>
    </>
  )
}

export const profileSection = defineSection({ load: loadProfile, Component: ProfileSection })

function ProfileForm({ known }: { known: Profile }) {
  const t = useWords('account')
  const [busy, setBusy] = useState(false)
  const { nickName, firstName, lastName, bio } = known
  const [gender, setGender] = useState(known.gender)
  const { form, field, listed, onSubmit } = useForm({
    initial: { nickName, firstName, lastName, bio },
    check: (name, now) =>
      name === 'nickName' && (now.nickName.trim().length < 1 || now.nickName.trim().length > 20) ? t.nickNameWrong : undefined,
    onSend: async (values) => {
      setBusy(true)
      await saying(tell(profile.edit, { ...values, gender }), { done: t.saved, failed: t.saveFailed })
      setBusy(false)
    },
  })
  return (
    <form ref={form} method="dialog" className="panel mt-4 grid max-w-[720px] gap-4" onSubmit={onSubmit} noValidate>
      <FormProblems listed={listed} form={form} />
      <Field {...field('nickName')} label={t.nickName} hint={t.nickNameHint} autoComplete="nickname" maxLength={40} />
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Field {...field('firstName')} label={t.firstName} autoComplete="given-name" maxLength={40} optional />
        <Field {...field('lastName')} label={t.lastName} autoComplete="family-name" maxLength={40} optional />
      </div>
      <fieldset>
        <legend className="label">{t.gender}</legend>
        <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-1">
          {genders.map((each) => (
            <Radio key={each} name="gender" title={t[each]} checked={gender === each} onChange={() => setGender(each)} />
          ))}
        </div>
      </fieldset>
      <TextArea {...field('bio')} label={t.bio} hint={t.bioHint} maxLength={500} optional />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {t.save}
      </Button>
    </form>
  )
}
