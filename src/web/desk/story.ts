import type { ComponentType } from 'react'
import type { Room } from '../i18n/rooms.ts'

/** What a file `<part>-story.tsx` exports as `story`: a part of the desks alone, with made-up content, for developers and for axe. */
export interface Story {
  words: readonly Room[]
  Component: ComponentType
}

const files = import.meta.glob<{ story: Story }>('/src/web/desk/*/*-story.tsx')
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'-story.tsx'.length)
const loaded = new Map<string, Story>()

export const storyNames: readonly string[] = Object.keys(files).map(nameOf).sort()

export async function loadStory(name: string): Promise<Story | undefined> {
  const file = Object.keys(files).find((each) => nameOf(each) === name)
  const load = file && files[file]
  if (!load) return undefined
  const { story } = await load()
  loaded.set(name, story)
  return story
}

export const storyNamed = (name: string): Story | undefined => loaded.get(name)
