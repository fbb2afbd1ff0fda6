import { describe, expect, it } from 'vitest'
import { cropOf, dragged, wholePicture } from './cropFrame.ts'

const wide = { width: 800, height: 400 }

describe('the kept square', () => {
  it('is the middle of the picture, as large as it can be', () => {
    expect(cropOf(wide, wholePicture)).toEqual({ side: 400, left: 200, top: 0 })
  })

  it('gets smaller as it comes nearer, and never leaves the picture', () => {
    expect(cropOf(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ side: 200, left: 600, top: 200 })
    expect(cropOf(wide, { zoom: 99, x: 7, y: -3 })).toEqual({ side: 100, left: 700, top: 0 })
  })

  it('follows the pointer: what was under it stays under it', () => {
    const before = cropOf(wide, wholePicture)
    const after = cropOf(wide, dragged(wide, wholePicture, { x: 70, y: 0 }, 280))
    expect(before.left - after.left).toBeCloseTo(100)
    expect(after.top).toBe(0)
  })

  it('stays where it is along an axis that has no room, and stops at the edge', () => {
    const moved = dragged(wide, wholePicture, { x: -9999, y: 50 }, 280)
    expect(moved).toEqual({ zoom: 1, x: 1, y: 0.5 })
  })
})
