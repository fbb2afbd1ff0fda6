/**
 * A face of a few features, flat and calm, that is still told apart at the size of a list.
 *
 * @typedef {object} Features
 * @property {string} skin
 * @property {string} hair colour
 * @property {'short' | 'side' | 'curly' | 'receding' | 'bald' | 'bob' | 'long' | 'wavy' | 'bun' | 'ponytail' | 'fringe' | 'scarf'} style
 * @property {string} background
 * @property {string} top colour of the clothes
 * @property {'crew' | 'collar' | 'blazer' | 'polo' | 'turtle'} clothes
 * @property {string} [inner] what shows below a blazer
 * @property {string} [scarf]
 * @property {'beard' | 'stubble' | 'moustache'} [beard]
 * @property {'round' | 'square'} [glasses]
 * @property {boolean} [older]
 * @property {boolean} [earrings]
 */

/** @param {string} colour `#rrggbb` @param {number} by below zero darker, above lighter */
function shade(colour, by) {
  const goal = by < 0 ? 0 : 255
  const part = Math.abs(by)
  const mixed = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(value + (goal - value) * part)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** Below the head: what falls on the shoulders. @type {Record<string, (hair: string) => string>} */
const behind = {
  bob: (hair) => `<path d="M68 112c0-46 26-74 60-74s60 28 60 74c0 26-2 48-8 62H76c-6-14-8-36-8-62z" fill="${hair}"/>`,
  long: (hair) =>
    `<path d="M66 116c0-48 26-80 62-80s62 32 62 80c0 40 4 74 12 104H54c8-30 12-64 12-104z" fill="${hair}"/>`,
  wavy: (hair) =>
    `<path d="M64 118c-2-48 26-82 64-82s66 34 64 82c0 14 10 20 8 36s-12 18-10 34-14 26-26 26H92c-12 0-28-10-26-26s-8-18-10-34 8-22 8-36z" fill="${hair}"/>`,
  fringe: (hair) =>
    `<path d="M67 114c0-46 25-76 61-76s61 30 61 76c0 34 0 56-4 80H71c-4-24-4-46-4-80z" fill="${hair}"/>`,
  ponytail: (hair) =>
    `<path d="M168 66c26 8 36 40 26 74-4 14-2 26 4 36-22-2-34-22-30-48s-6-44 0-62z" fill="${shade(hair, -0.12)}"/>`,
  bun: (hair) => `<circle cx="128" cy="34" r="22" fill="${shade(hair, -0.1)}"/>`,
}

/** Over the forehead. @type {Record<string, (hair: string) => string>} */
const above = {
  short: (hair) =>
    `<path d="M77 106c-4-42 18-66 52-66s56 24 50 66c-5-6-8-14-9-22-10-8-24-12-42-12-20 0-34 4-42 12-1 8-4 16-9 22z" fill="${hair}"/>`,
  side: (hair) =>
    `<path d="M76 108c-6-44 18-70 54-70 32 0 54 22 50 68-6-5-9-12-10-20-14-2-34-6-50-20-6 14-18 20-34 22-1 8-5 15-10 20z" fill="${hair}"/>`,
  curly: (hair) =>
    `<g fill="${hair}"><circle cx="88" cy="80" r="20"/><circle cx="100" cy="58" r="21"/><circle cx="128" cy="50" r="22"/><circle cx="156" cy="58" r="21"/><circle cx="169" cy="80" r="20"/><path d="M80 104c-4-26 8-46 48-46s54 20 48 46c-5-8-8-14-9-20H89c-1 6-4 12-9 20z"/></g>`,
  receding: (hair) =>
    `<path d="M75 112c-6-46 17-72 53-72s59 26 53 72c-5-8-8-18-9-30-3-6-6-14-16-21-8 5-18 3-28 3s-20 2-28-3c-10 7-13 15-16 21-1 12-4 22-9 30z" fill="${hair}"/>`,
  bald: (hair) =>
    `<path d="M76 116c-4-14-4-28 1-40 4 8 6 24 6 38zM180 116c4-14 4-28-1-40-4 8-6 24-6 38z" fill="${hair}"/>`,
  bob: (hair) =>
    `<path d="M74 124c-8-52 16-86 54-86s62 34 54 86c-8-18-12-34-16-44-22 4-44-4-56-18-6 22-22 36-36 62z" fill="${hair}"/>`,
  long: (hair) =>
    `<path d="M74 126c-8-54 16-90 54-90s62 36 54 90c-6-22-20-48-54-64-34 16-48 42-54 64z" fill="${hair}"/>`,
  wavy: (hair) =>
    `<path d="M74 122c-10-52 16-86 54-86s64 34 54 86c-4-16-10-34-24-46-18 8-40 6-54-8-14 14-24 34-30 54z" fill="${hair}"/>`,
  fringe: (hair) =>
    `<path d="M75 120c-8-50 16-82 53-82s61 32 53 82c-3-8-5-16-6-26-30-8-64-8-94 0-1 10-3 18-6 26z" fill="${hair}"/>`,
  bun: (hair) => `<path d="M76 110c-6-46 18-70 52-70s58 24 52 70c-6-22-22-40-52-42-30 2-46 20-52 42z" fill="${hair}"/>`,
  ponytail: (hair) =>
    `<path d="M76 112c-6-46 18-72 52-72s58 26 52 72c-6-18-16-32-28-38-18 8-38 8-54 0-12 8-18 22-22 38z" fill="${hair}"/>`,
  scarf: () => '',
}

/** @param {Features} features */
function clothesOf({ clothes, top, inner = '#ffffff', skin }) {
  const body = `<path d="M30 256c2-44 28-62 64-68h68c36 6 62 24 64 68z" fill="${top}"/>`
  const neck = `<path d="M106 160h44v28c0 14-10 24-22 24s-22-10-22-24z" fill="${shade(skin, -0.14)}"/>`
  const fold = shade(top, -0.16)
  if (clothes === 'turtle') {
    return `${body}${neck}<path d="M100 176h56v22c0 8-12 14-28 14s-28-6-28-14z" fill="${fold}"/>`
  }
  if (clothes === 'blazer') {
    return `${body}<path d="M94 190l34 66 34-66z" fill="${inner}"/>${neck}<path d="M96 186l-16 10 12 24 36 36zM160 186l16 10-12 24-36 36z" fill="${fold}"/>`
  }
  if (clothes === 'collar') {
    return `${body}${neck}<path d="M102 184l26 30-22 18-18-36zM154 184l-26 30 22 18 18-36z" fill="${shade(top, 0.35)}"/>`
  }
  if (clothes === 'polo') {
    return `${body}${neck}<path d="M100 184l28 28 28-28 8 8-36 34-36-34z" fill="${fold}"/><path d="M125 214h6v30h-6z" fill="${fold}"/>`
  }
  return `${body}${neck}<path d="M98 188c4 18 16 28 30 28s26-10 30-28l8 2c-4 24-18 38-38 38s-34-14-38-38z" fill="${fold}"/>`
}

/** @param {Features} features */
function beardOf({ beard, hair }) {
  if (beard === 'beard') {
    return `<path d="M79 118c2 40 20 64 49 64s47-24 49-64c-4 14-10 22-20 24-10-6-48-6-58 0-10-2-16-10-20-24z" fill="${hair}"/>`
  }
  if (beard === 'stubble') {
    return `<path d="M80 122c3 36 20 58 48 58s45-22 48-58c-5 14-12 20-20 22-10-5-46-5-56 0-8-2-15-8-20-22z" fill="${hair}" fill-opacity=".28"/>`
  }
  if (beard === 'moustache') {
    return `<path d="M104 146c8-10 18-10 24-4 6-6 16-6 24 4-8 4-18 4-24 0-6 4-16 4-24 0z" fill="${hair}"/>`
  }
  return ''
}

/** @param {Features} features */
function glassesOf({ glasses }) {
  if (!glasses) return ''
  const lens = (/** @type {number} */ x) =>
    glasses === 'round'
      ? `<circle cx="${x}" cy="116" r="17"/>`
      : `<rect x="${x - 18}" y="102" width="36" height="27" rx="8"/>`
  return `<g fill="#ffffff" fill-opacity=".18" stroke="#3a3d4d" stroke-width="4">${lens(105)}${lens(151)}<path d="M122 114c4-3 8-3 12 0M88 112l-10-3M168 112l10-3" fill="none"/></g>`
}

/** @param {Features} features */
function faceOf(features) {
  const { skin, hair, style, older, earrings } = features
  const line = shade(skin, -0.42)
  const brows = style === 'scarf' ? '#4a3a33' : shade(hair, older ? -0.1 : -0.05)
  const ears =
    style === 'scarf'
      ? ''
      : `<circle cx="77" cy="120" r="11" fill="${shade(skin, -0.08)}"/><circle cx="179" cy="120" r="11" fill="${shade(skin, -0.08)}"/>`
  const rings = earrings
    ? '<circle cx="77" cy="134" r="4" fill="#e8c15a"/><circle cx="179" cy="134" r="4" fill="#e8c15a"/>'
    : ''
  const years = older
    ? `<path d="M92 138c2 6 2 10 0 14M164 138c-2 6-2 10 0 14" stroke="${line}" stroke-opacity=".45" stroke-width="2.5" fill="none" stroke-linecap="round"/>`
    : ''
  return `${ears}${rings}
    <path d="M78 106c0-34 20-56 50-56s50 22 50 56c0 44-20 72-50 72s-50-28-50-72z" fill="${skin}"/>
    <g fill="#e58a7b" fill-opacity=".28"><ellipse cx="97" cy="137" rx="10" ry="7"/><ellipse cx="159" cy="137" rx="10" ry="7"/></g>
    ${beardOf(features)}${years}
    <g fill="#2f3140"><ellipse cx="106" cy="117" rx="5" ry="6"/><ellipse cx="150" cy="117" rx="5" ry="6"/></g>
    <g stroke="${brows}" stroke-width="5" stroke-linecap="round" fill="none"><path d="M95 101c6-5 14-6 21-3M161 101c-6-5-14-6-21-3"/></g>
    <path d="M128 120c-2 8-5 13-4 16 2 3 6 3 9 1" stroke="${line}" stroke-width="3.5" stroke-linecap="round" fill="none"/>
    <path d="M112 153c8 9 24 9 32 0" stroke="${features.beard === 'beard' ? '#f3d3c7' : '#a8473f'}" stroke-width="5" stroke-linecap="round" fill="none"/>`
}

/** Over the hair and around the face. @param {Features} features */
function scarfOf({ style, scarf = '#5a7d9a' }) {
  if (style !== 'scarf') return { back: '', front: '' }
  const fold = shade(scarf, -0.14)
  return {
    back: `<path d="M60 118c0-52 28-86 68-86s68 34 68 86c0 30 6 48 20 66-18 22-52 34-88 34s-70-12-88-34c14-18 20-36 20-66z" fill="${scarf}"/>`,
    front: `<path fill-rule="evenodd" d="M64 120c0-52 26-84 64-84s64 32 64 84c0 42-26 70-64 70s-64-28-64-70zM84 114c0 40 18 64 44 64s44-24 44-64-16-50-44-50-44 10-44 50z" fill="${scarf}"/><path d="M86 170c14 16 28 22 46 22s34-10 46-26c4 22-16 44-46 44s-48-18-46-40z" fill="${fold}"/>`,
  }
}

/** @param {Features} features */
export function portrait(features) {
  const { style, hair, background } = features
  const scarf = scarfOf(features)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="14 8 228 228">
    <rect width="256" height="256" fill="${background}"/>
    <circle cx="128" cy="120" r="104" fill="${shade(background, 0.22)}"/>
    ${behind[style]?.(hair) ?? ''}${clothesOf(features)}${scarf.back}${faceOf(features)}${above[style]?.(hair) ?? ''}${scarf.front}${glassesOf(features)}
  </svg>`
}
