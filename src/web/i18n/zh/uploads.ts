import type { Dictionary } from '../rooms.ts'

export default {
  addOrDrop: '选择文件或拖放到此处',
  sending: (name: string) => `正在上传 ${name}`,
  over: (megabytes: string, most: number) => `${megabytes} MB，上限 ${most}`,
  tooLarge: {
    avatar: '头像图片不能超过 2MB',
    image: '图片不能超过 10MB',
    inquiry: '上传的图片大小不能超过 5MB！',
    video: '上传的视频大小不能超过 20MB！',
    identity: '图片不能超过 10MB',
  },
  wrongImage: '仅支持 JPG、JPEG、PNG、GIF 图片',
  wrongVideo: '仅支持 MP4、WebM、MOV 视频',
  notBoth: '图片和视频只能选一种',
  tooMany: (most: number) => (most === 1 ? '只能上传一个文件' : `最多 ${most} 张图片`),
  failed: '上传失败，请移除后重试',
} satisfies Dictionary<'uploads'>
