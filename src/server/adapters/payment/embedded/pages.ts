import type { FastifyRequest } from 'fastify'
import { type Locale, locales } from '../../../../contract/locale.ts'
import type { CardField, CardProblem } from './card-problems.ts'

type Texts = 'number' | 'expiry' | 'cvv' | 'name' | 'use' | 'wrong' | 'question' | 'yes' | 'no' | 'done' | 'title'
type Words = Record<Texts, string> & { problems: Record<CardField, Partial<Record<CardProblem, string>>> }

const words = {
  en: {
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    cvv: 'CVV',
    name: 'Name on card',
    use: 'Use this card',
    wrong: 'Please check the card',
    problems: {
      number: { missing: 'Bank card required', wrong: 'Card number must be correct' },
      expiry: { missing: 'Expiration required', wrong: 'Expiration must be a month that is not over, as MM/YY' },
      cvv: { length: 'CVV must have 3-4 characters', wrong: 'CVV must be correct' },
      name: { missing: 'Name on card required' },
    },
    question: 'Your bank asks: do you agree to this payment?',
    yes: 'Agree',
    no: 'Refuse',
    done: 'Thank you. You can go back to the shop now.',
    title: 'Test payment provider',
  },
  fr: {
    number: 'Numéro de carte',
    expiry: 'Expiration (MM/AA)',
    cvv: 'CVV',
    name: 'Nom sur la carte',
    use: 'Utiliser cette carte',
    wrong: 'Veuillez vérifier la carte',
    problems: {
      number: { missing: 'La carte bancaire est requise', wrong: 'Le numéro de carte doit être correct' },
      expiry: { missing: 'La date d’expiration est requise', wrong: 'L’expiration doit être un mois qui n’est pas passé (MM/AA)' },
      cvv: { length: 'Le CVV compte 3 ou 4 caractères', wrong: 'Le CVV doit être correct' },
      name: { missing: 'Le nom sur la carte est requis' },
    },
    question: 'Votre banque demande : acceptez-vous ce paiement ?',
    yes: 'Accepter',
    no: 'Refuser',
    done: 'Merci. Vous pouvez maintenant revenir à la boutique.',
    title: 'Fournisseur de paiement d’essai',
  },
  zh: {
    number: '卡号',
    expiry: '有效期（月/年）',
    cvv: '安全码',
    name: '持卡人姓名',
    use: '使用此卡',
    wrong: '请检查卡片信息',
    problems: {
      number: { missing: '请填写银行卡号', wrong: '卡号必须正确' },
      expiry: { missing: '请填写有效期', wrong: '有效期须为尚未过去的月份（月/年）' },
      cvv: { length: '安全码为 3-4 位', wrong: '安全码必须正确' },
      name: { missing: '请填写持卡人姓名' },
    },
    question: '银行询问：您同意此次付款吗？',
    yes: '同意',
    no: '拒绝',
    done: '谢谢。现在可以返回商店。',
    title: '测试支付平台',
  },
} as const satisfies Record<Locale, Words>

export const pageLocale = (request: FastifyRequest): Locale => {
  const asked = (request.query as { lang?: unknown }).lang ?? request.cookies.language
  return locales.find((locale) => locale === asked) ?? 'en'
}

const style = `body{margin:0;padding:4px;font:16px/1.4 system-ui,sans-serif;color:#1f2a24}
label{display:block;margin:0 0 12px;font-size:14px}
input{display:block;box-sizing:border-box;width:100%;margin-top:4px;padding:10px 12px;font:inherit;border:1px solid #8b958f;border-radius:8px}
input:focus-visible,button:focus-visible{outline:3px solid #0b6b46;outline-offset:1px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{min-height:44px;padding:0 20px;font:inherit;font-weight:600;border:0;border-radius:8px;background:#0b5d3d;color:#fff}
button.quiet{background:#fff;color:#0b5d3d;border:1px solid #0b5d3d}
input[aria-invalid=true]{border-color:#b42318}
small{display:block;color:#b42318;font-size:13px}
small:empty{display:none}
p{margin:12px 0;min-height:1.4em}`

const document = (locale: Locale, nonce: string, body: string, script: string) => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words[locale].title}</title>
<style nonce="${nonce}">${style}</style></head><body><main>${body}</main><script nonce="${nonce}">${script}</script></body></html>`

/** Card fields for a frame. The page around it learns the token, never the number. */
export function fieldsPage(locale: Locale, nonce: string): string {
  const t = words[locale]
  const field = (name: string, label: string, more: string) =>
    `<label>${label}<input name="${name}" required aria-describedby="${name}-problem" ${more}><small id="${name}-problem"></small></label>`
  const body = `<form novalidate>${field('number', t.number, 'inputmode="numeric" autocomplete="cc-number" maxlength="23"')}
<div class="two">${field('expiry', t.expiry, 'inputmode="numeric" autocomplete="cc-exp" maxlength="5"')}${field('cvv', t.cvv, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}</div>
${field('name', t.name, 'autocomplete="cc-name" maxlength="100"')}<button>${t.use}</button><p role="alert"></p></form>`
  const script = `const form=document.forms[0],says=document.querySelector('p'),texts=${JSON.stringify(t.problems)};
const tall=()=>parent.postMessage({type:'card-fields-height',height:document.documentElement.offsetHeight},location.origin);
const show=(problems)=>{let first;for(const name of Object.keys(texts)){const field=form.elements.namedItem(name),text=texts[name][problems[name]]||'';
field.setAttribute('aria-invalid',String(text!==''));document.getElementById(name+'-problem').textContent=text;if(text&&!first)first=field}
if(first)first.focus();tall();return Boolean(first)};
form.addEventListener('submit',async(event)=>{event.preventDefault();says.textContent='';
const of=(name)=>form.elements.namedItem(name).value.trim(),[month,year]=of('expiry').split('/');
const part=(text)=>text===undefined||text.trim()===''?null:Number(text),short=part(year);
const card={number:of('number').replace(/[ -]/g,''),expirationMonth:part(month),expirationYear:short===null?null:2000+short,cvv:of('cvv'),nameOnCard:of('name')};
const answer=await fetch('/test-provider/tokens',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(card)}).catch(()=>null);
if(!answer||!answer.ok){const said=answer&&await answer.json().catch(()=>null);
if(!show(said&&said.problems||{}))says.textContent=${JSON.stringify(t.wrong)};return}
show({});
parent.postMessage({type:'card-token',...(await answer.json())},location.origin)})`
  return document(locale, nonce, body, script)
}

/** What a bank would ask. Tells the page around it, if there is one. */
export function confirmPage(locale: Locale, nonce: string): string {
  const t = words[locale]
  const body = `<h1>${t.title}</h1><p>${t.question}</p><button data-agrees="true">${t.yes}</button> <button class="quiet" data-agrees="false">${t.no}</button><p role="status"></p>`
  const script = `for(const button of document.querySelectorAll('button'))button.addEventListener('click',async()=>{
await fetch(location.pathname,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({agrees:button.dataset.agrees==='true'})});
document.querySelector('[role=status]').textContent=${JSON.stringify(t.done)};
parent.postMessage({type:'payment-confirmed'},location.origin)})`
  return document(locale, nonce, body, script)
}
