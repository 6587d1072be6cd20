import { shippingSpaces } from '../../contract/applications.ts'
import { serviceTemplates, shopTemplates } from '../../contract/templates.ts'
import { namesOf } from '../../rules/applications.ts'
import { publicIdFrom } from '../../rules/public-ids.ts'
import { useWords } from '../base/visit.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { Radio } from '../ui/radio.tsx'
import { problemText } from './problem-text.ts'
import { PublicIdField } from './public-id-field.tsx'
import { type StepProps, textOf } from './step-parts.ts'

/** The dress that fits everybody is offered before those with a character. */
const plainFirst = <Template extends string>(templates: readonly Template[]): Template[] =>
  [...templates].sort((one, other) => Number(other === 'normal') - Number(one === 'normal'))

/** The business: its names, its address on the marketplace, and from where it works. */
export function BusinessStep({ application, draft, shown, malls }: StepProps & { malls: readonly { code: string; name: string }[] }) {
  const t = useWords('selling')
  const { said, set } = draft
  const { accountType } = application
  const isService = accountType === 'service account'
  const own = namesOf(accountType)
  const error = (name: string) => problemText(t, name, shown[name])
  // What follows from a name is proposed, as long as nobody has typed something else.
  const rename = (name: string) => {
    const before = said[own.name]
    set({
      [own.name]: name,
      ...(said.displayName === before ? { displayName: name } : {}),
      ...(said[own.id] === publicIdFrom(before) ? { [own.id]: publicIdFrom(name) } : {}),
    })
  }
  return (
    <section className="panel grid gap-5">
      <h1 className="h2">{t.business.heading}</h1>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Field {...textOf(draft, 'company')} label={t.business.company} optional autoComplete="organization" maxLength={80} />
        <Field
          label={isService ? t.business.serviceName : t.business.shopName}
          name={own.name}
          value={said[own.name]}
          error={error(own.name)}
          maxLength={60}
          onChange={({ target }) => rename(target.value)}
        />
        <Field
          {...textOf(draft, 'displayName')}
          label={t.business.displayName}
          hint={t.business.displayNameHint}
          error={error('displayName')}
          maxLength={60}
        />
        <PublicIdField accountType={accountType} value={said[own.id]} onChange={(id) => set({ [own.id]: id })} error={error(own.id)} />
        <Select
          label={t.business.mallCode}
          hint={t.business.mallCodeHint}
          name="mallCode"
          value={said.mallCode}
          error={error('mallCode')}
          onChange={({ target }) => set({ mallCode: target.value })}
        >
          {malls.map(({ code, name }) => (
            <option key={code} value={code}>{`${code} · ${name}`}</option>
          ))}
        </Select>
        <div className="col-span-2 max-lg:col-span-1">
          <TextArea
            {...textOf(draft, 'businessScope')}
            label={t.business.scope}
            hint={t.business.scopeHint}
            error={error('businessScope')}
            rows={2}
            maxLength={600}
          />
        </div>
      </div>
      {!isService && (
        <fieldset>
          <legend className="label">{t.business.space}</legend>
          <div className="grid grid-cols-3 gap-2 max-lg:grid-cols-1">
            {shippingSpaces.map((space) => (
              <Radio
                key={space}
                name="space"
                title={t.business.spaces[space]}
                sub={t.business.spaceSubs[space]}
                checked={said.space === space}
                aria-invalid={error('space') ? true : undefined}
                onChange={() => set({ space })}
              />
            ))}
          </div>
          {error('space') && <p className="mt-1 text-xs font-medium text-bad">{error('space')}</p>}
        </fieldset>
      )}
      <fieldset>
        <legend className="label">{t.business.template}</legend>
        <div className={`grid gap-2 max-lg:grid-cols-1 ${isService ? 'grid-cols-3' : 'grid-cols-4'}`}>
          {plainFirst(isService ? serviceTemplates : shopTemplates).map((template) => (
            <Radio
              key={template}
              name="template"
              title={t.business.templates[template][0]}
              sub={t.business.templates[template][1]}
              checked={said.template === template}
              onChange={() => set({ template })}
            />
          ))}
        </div>
        <p className="hint">{t.business.templateHint}</p>
      </fieldset>
      <Checkbox checked={said.isPhysical} name="isPhysical" onChange={({ target }) => set({ isPhysical: target.checked })}>
        {t.business.physical}
      </Checkbox>
      {said.isPhysical && (
        <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
          <Field
            {...textOf(draft, 'street')}
            label={t.business.street}
            error={error('street')}
            autoComplete="street-address"
            maxLength={120}
          />
          <Field
            {...textOf(draft, 'postalCode')}
            label={t.business.postalCode}
            error={error('postalCode')}
            autoComplete="postal-code"
            maxLength={10}
          />
        </div>
      )}
    </section>
  )
}
