/** A place inside the page for data that wakes it: beside the texts which the data repeats, both are packed to half. */
export const DATA_PLACE = '<script type="application/json"></script>'

/** React makes it empty; the server writes into it what it knows only when the page is made, and React leaves that alone. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
export const DataPlace = () => <script type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
