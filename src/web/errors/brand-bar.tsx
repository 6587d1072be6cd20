import { LogoLink } from '../malls/logo-link.tsx'

/** For pages without the header: the way home. */
export const BrandBar = () => (
  <header className="bg-head-800 text-white">
    <div className="wrap flex h-16 items-center max-lg:h-14">
      <LogoLink height={34} />
    </div>
  </header>
)
