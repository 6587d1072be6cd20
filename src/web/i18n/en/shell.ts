export default {
  pageNotFound: 'This page could not be found',
  goHome: 'Back to the home page',
}
