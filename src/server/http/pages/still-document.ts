/**
 * A page to look at: without scripts, and without links that lead to where the preview is none. It is our own markup, in which texts are
 * escaped: what looks like a tag is one.
 */
export const stillDocument = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    // A frame that is out of sight draws no picture for seconds, and the browser complains of one that it was told to fetch first.
    .replace(/<link\b[^>]*\b(?:modulepreload|as="(?:script|image)")[^>]*>/g, '')
    // Still read out as a link: a name would be none on a part of a text.
    .replace(/(<a\b[^>]*?) href="[^"]*"/g, '$1 role="link" aria-disabled="true"')

/** The policy of such a page: what was taken out of it could not run either. */
export const stillPolicy = (policy: string): string => policy.replace(/\b(script-src|connect-src|form-action) [^;]*/g, "$1 'none'")
