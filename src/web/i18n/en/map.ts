export default {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cannot: 'This browser cannot draw the map. The list says everything.',
  credit: 'Map: Natural Earth',
  pins: 'Pins, in the order of the list',
  searchHere: 'Search when I move the map',
  open: 'Map',
  close: 'Close the map',
}
