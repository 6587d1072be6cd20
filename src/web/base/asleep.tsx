import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Root } from 'react-dom/client'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import type { Room } from '../i18n/rooms.ts'
import { hydrateKeeping } from './hydrate-keeping.tsx'
import { useIsSent } from './is-sent.ts'
import { type LoadComponent, later } from './later.tsx'
import { reloadOnce } from './reload-once.ts'
import { PageGiven, RouterGiven, type ShownPage, usePage, useRouter } from './router.ts'
import { showToast } from './toast.ts'
import { useWords } from './visit.ts'

/** What only code can answer. Links, folds and forms with an address answer by themselves. */
const NEEDS_CODE = 'button:not([type="submit"]), a[data-does]'

const asSent = { __html: '' }

/** So far below the window it is made ready: about one turn of the wheel. */
const NEAR = '600px 0px'

interface Sleep {
  /** It shows more than the server can draw, and wakes when somebody comes near. */
  wakesNear?: boolean
}

interface Drawing<P> {
  props: P
  page: ShownPage
}

interface Shown<P> {
  now: Drawing<P>
  root: Root | undefined
  /** Whoever draws it, once it is awake. */
  watcher: (() => void) | undefined
  /** What was pressed last and waits for its code. */
  pressed: HTMLElement | undefined
}

/**
 * A part that the server has drawn and that works by itself. The browser leaves it as it was sent and has none of its code; that comes when
 * what it depends on (`until`) is no longer what it was drawn with, when something in it is pressed that only code can answer, or ahead of
 * both when somebody reaches for it. Where the browser makes a page itself, the page's `load` waits for its parts (`readyParts`).
 */
export function asleep<P extends object>(load: LoadComponent<P>, words: readonly Room[] = [], { wakesNear = false }: Sleep = {}) {
  const Drawn = later(load, words)

  function Awake({ shown, first }: { shown: Shown<P>; first: Drawing<P> }) {
    const watch = (watcher: () => void) => {
      shown.watcher = watcher
      return () => {
        shown.watcher = undefined
      }
    }
    const { props, page } = useSyncExternalStore(
      watch,
      () => shown.now,
      () => first,
    )
    return (
      <PageGiven value={page}>
        <Drawn {...props} />
      </PageGiven>
    )
  }

  function Sent({ props, until }: { props: P; until: readonly unknown[] }) {
    const router = useRouter()
    const page = usePage()
    const t = useWords('shell')
    const box = useRef<HTMLDivElement>(null)
    const [first] = useState({ props, page })
    const [shown] = useState<Shown<P>>({ now: first, root: undefined, watcher: undefined, pressed: undefined })
    const [drawnWith] = useState(until)

    async function wake() {
      if (!Drawn.isReady()) await Drawn.ready().catch(reloadOnce)
      const sent = box.current?.firstElementChild
      if (shown.root || !sent) return
      shown.root = hydrateKeeping(
        sent,
        <RouterGiven value={router}>
          <Awake shown={shown} first={first} />
        </RouterGiven>,
      )
    }

    useEffect(() => {
      shown.now = { props, page }
      if (shown.root) shown.watcher?.()
      else if (until.some((one, at) => one !== drawnWith[at])) wake().catch(() => undefined)
    })
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the server has drawn.
    useEffect(() => {
      // The boxes around it have no place of their own.
      const drawn = wakesNear && box.current?.firstElementChild?.firstElementChild
      if (!drawn) return
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake().catch(() => undefined),
        { rootMargin: NEAR },
      )
      observer.observe(drawn)
      return () => observer.disconnect()
    }, [])
    useEffect(
      () => () => {
        // Not while React is at work on what is around it.
        queueMicrotask(() => shown.root?.unmount())
      },
      [shown],
    )

    const reach = () => {
      // Who only looks needs nothing of it: what fails is fetched again when it is needed.
      if (!Drawn.isReady()) Drawn.ready().catch(() => undefined)
    }
    function press(event: MouseEvent) {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_CODE) : null
      if (!pressed || shown.root) return
      event.preventDefault()
      event.stopPropagation()
      const isFirst = !shown.pressed
      shown.pressed = pressed
      if (!isFirst) return
      // React hears a press on what it has not woken yet, and wakes that first.
      wake()
        .then(
          () => shown.pressed?.click(),
          () => showToast({ kind: 'bad', text: t.partFailed, ms: NETWORK_TOAST_MS }),
        )
        .finally(() => {
          shown.pressed = undefined
        })
    }
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it passes on what is pressed inside.
      <div
        ref={box}
        className="contents"
        data-asleep=""
        onPointerOver={reach}
        onFocus={reach}
        onClickCapture={press}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React leaves alone what the server sent.
        dangerouslySetInnerHTML={asSent}
      />
    )
  }

  function Asleep({ until, ...rest }: P & { until: readonly unknown[] }) {
    const props = rest as unknown as P
    const isSent = useIsSent()
    if (!import.meta.env.SSR && isSent) return <Sent props={props} until={until} />
    return (
      <div className="contents" data-asleep="">
        {/* What wakes by itself later is a tree of its own, in an element of its own. */}
        <div className="contents">
          <Drawn {...props} />
        </div>
      </div>
    )
  }
  return Object.assign(Asleep, { ready: Drawn.ready })
}

/** For a page that the browser makes: what it sent itself is there already, what it has to draw must be. */
export async function readyParts(...parts: readonly { ready: () => Promise<unknown> }[]): Promise<void> {
  if (import.meta.env.SSR || !document.documentElement.dataset.awake) return
  await Promise.all(parts.map(({ ready }) => ready()))
}
