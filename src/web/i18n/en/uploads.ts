export default {
  addOrDrop: 'Choose files or drop them here',
  sending: (name: string) => `Sending ${name}`,
  over: (megabytes: string, most: number) => `${megabytes} MB, limit is ${most}`,
  tooLarge: {
    avatar: 'avatar image at most 2MB',
    image: 'image at most 10MB',
    inquiry: 'The size of the uploaded avatar image cannot exceed 5MB!',
    video: 'The size of the uploaded avatar video cannot exceed 20MB!',
    identity: 'image at most 10MB',
  },
  wrongImage: 'image types JPG, JPEG, PNG, GIF only',
  wrongVideo: 'video types MP4, WebM and MOV only',
  notBoth: 'Pictures or a video, not both',
  tooMany: (most: number) => (most === 1 ? 'Only one file' : `At most ${most} images`),
  failed: 'Not sent. Remove it and try again',
}
