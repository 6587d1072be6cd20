import { type ReactNode, useState } from 'react'
import { products } from '../../../contract/catalogue.ts'
import { useWords } from '../../base/visit.ts'
import { BottomBar } from '../../shell/bars/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ImageSwiper } from '../puffles-pet/image-swiper.tsx'
import { InformationDialog } from '../puffles-pet/information-dialog.tsx'
import { ShopFooter } from '../shop-footer.tsx'
import { ShopHeader } from '../shop-header.tsx'
import { shopAccount, shopHome, shopPage } from '../shop-pages.ts'
import { definePart, type Parts } from './part.ts'

export const header: Parts = { header: definePart({ words: ['shop-frame'], Component: ({ shop }) => <ShopHeader shop={shop} /> }) }
export const footer: Parts = { footer: definePart({ words: ['shop-frame'], Component: ({ shop }) => <ShopFooter shop={shop} /> }) }

/** As wide as a phone, whatever the window. */
const Phone = ({ children }: { children: ReactNode }) => (
  <div className="relative mx-auto min-h-[520px] w-[390px] max-w-full overflow-hidden rounded-panel border border-down-300 bg-down-50 [transform:translateZ(0)]">
    {children}
  </div>
)

export const mobile: Parts = {
  headerMobile: definePart({
    words: ['shop-frame'],
    Component: ({ shop }) => (
      <Phone>
        <ShopHeader shop={shop} isPhone />
      </Phone>
    ),
  }),
  menuMobile: definePart({
    Component: ({ shop }) => (
      <Phone>
        <BottomBar
          name="shop"
          isShownAlways
          places={{ home: shopHome(shop), categories: shopPage(shop, 'categories'), account: shopAccount(shop) }}
        />
      </Phone>
    ),
  }),
  footerMobile: definePart({
    words: ['shop-frame'],
    Component: ({ shop }) => (
      <Phone>
        <ShopFooter shop={shop} isPhone />
      </Phone>
    ),
  }),
}

export const dialog: Parts = {
  imageSwiper: definePart({
    load: async ({ need, visit }) => ({ best: await need(products.bestSeller, { mallId: visit.mallId, size: 6 }) }),
    Component: ({ best }) => (
      <Opened>
        {(close) => <ImageSwiper pictures={best.map(({ picUrl, title }) => ({ src: picUrl, alt: title }))} onClose={close} />}
      </Opened>
    ),
  }),
  information: definePart({
    words: ['storefront', 'shop-frame'],
    Component: ({ shop }) => <Opened>{(close) => <InformationDialog shop={shop} onClose={close} />}</Opened>,
  }),
}

/** Behind a button: a dialog that opens by itself would take the page from whoever looks for something else. */
function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const t = useWords('shop-parts').part
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.openDialog}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
