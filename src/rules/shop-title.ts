/** What a shop's pages are called: its name, and what it says about itself when it says something. */
export const shopTitle = ({ displayName, shopDescription }: { displayName: string; shopDescription?: string | null }): string =>
  shopDescription ? `${displayName} - ${shopDescription}` : displayName
