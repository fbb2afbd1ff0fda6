import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { z } from 'zod'

/** PGlite types neither Emscripten's file system nor its streams; this is the part that is used. */
const nodeFileSystem = z.object({
  stream_ops: z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null),
  realPath: z.custom<(node: unknown) => string>((value) => typeof value === 'function'),
})

interface FileStream {
  nfd?: number
  node: unknown
}

/** Folders have no descriptor of their own in Emscripten, yet a new file is only safe with its folder. */
function fsyncFolder(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

type InitOptions = Parameters<NodeFS['init']>[1]

/** PGlite's files on disk, with an fsync that reaches the disk: by itself PGlite's does nothing. */
export class DurableFiles extends NodeFS {
  fsyncs = 0

  override async init(pg: Parameters<NodeFS['init']>[0], options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const giveFsync: NonNullable<InitOptions['preRun']>[number] = (module) => {
      const files = nodeFileSystem.parse(module.NODEFS)
      files.stream_ops.fsync = (stream: FileStream) => {
        if (stream.nfd === undefined) fsyncFolder(files.realPath(stream.node))
        else fsyncSync(stream.nfd)
        this.fsyncs += 1
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } }
  }
}
