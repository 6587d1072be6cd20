export default {
  title: 'Mallard',
}
