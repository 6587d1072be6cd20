import { UserFrame } from '../../account/user-frame.tsx'
import { BottomBar } from '../bars/bottom-bar.tsx'
import { defineDress } from '../dress.ts'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'

/** Every page of the account: the menu of its sections beside it. */
export const dress = defineDress({
  Component: ({ bar, children }) => (
    <>
      <Header />
      <UserFrame>{children}</UserFrame>
      <Footer />
      {bar && <BottomBar name={bar} />}
    </>
  ),
})
