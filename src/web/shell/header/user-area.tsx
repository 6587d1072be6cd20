import { useLazyPart } from '../../base/lazy-part.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { useDisclosure } from '../../ui/disclosure.ts'

const loadMenu = () => import('../overlays/user-menu.tsx')
const look = 'block max-w-[128px] max-sm:max-w-[84px] rounded-btn px-2.5 max-sm:px-1.5 py-1.5 text-left leading-tight hover:bg-head-700'

/** A sign-in button for visitors, the user menu for whoever is signed in. */
export function UserArea() {
  const { account } = useVisit()
  return account ? <UserMenuButton name={account.nickName} /> : <SignInLink />
}

function SignInLink() {
  const t = useWords('shell')
  return (
    <Link to="/account/login" className={look}>
      <span className="block truncate text-micro text-head-200">{t.helloSignIn}</span>
      <span className="block truncate font-semibold">{t.account}</span>
    </Link>
  )
}

function UserMenuButton({ name }: { name: string }) {
  const t = useWords('shell')
  const { open, setOpen, partId, around, trigger } = useDisclosure()
  const Menu = useLazyPart(loadMenu, open)
  return (
    <div className="relative" {...around}>
      <button type="button" className={look} {...trigger}>
        <span className="block truncate text-micro text-head-200">{t.hello(name)}</span>
        <span className="block truncate font-semibold">{t.account}</span>
      </button>
      {Menu && <Menu id={partId} onClose={() => setOpen(false)} />}
    </div>
  )
}
