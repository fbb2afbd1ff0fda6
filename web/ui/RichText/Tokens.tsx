import type { MarkedToken, Token, Tokens } from 'marked'
import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { safeHref } from './safeHref.ts'

/** The lexer's own tokens; a token of an extension has no drawing and shows what was typed. */
const known = (token: Token): MarkedToken => token as MarkedToken

/** Draws plain words; a feature that has names in them draws those. */
export const TextDrawing = createContext<(text: string) => ReactNode>((text) => text)

function Words({ text }: { text: string }) {
  return useContext(TextDrawing)(text)
}

export function Blocks({ tokens }: { tokens: readonly Token[] | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity; the whole list is drawn again with its text.
  return tokens?.map((token, at) => <Fragment key={at}>{draw(known(token))}</Fragment>)
}

function draw(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return (
        <p>
          <Blocks tokens={token.tokens} />
        </p>
      )
    case 'heading':
      return token.depth <= 2 ? (
        <h3>
          <Blocks tokens={token.tokens} />
        </h3>
      ) : (
        <h4>
          <Blocks tokens={token.tokens} />
        </h4>
      )
    case 'strong':
      return (
        <strong>
          <Blocks tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Blocks tokens={token.tokens} />
        </em>
      )
    case 'del':
      return (
        <del>
          <Blocks tokens={token.tokens} />
        </del>
      )
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} />
        </blockquote>
      )
    case 'list':
      return <List token={token} />
    case 'link':
      return <Link token={token} />
    case 'table':
      return <Table token={token} />
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'space':
    case 'def':
      return null
    case 'escape':
      return token.text
    case 'text':
      return token.tokens ? <Blocks tokens={token.tokens} /> : <Words text={token.text} />
    default:
      return token.raw
  }
}

function List({ token }: { token: Tokens.List }) {
  const items = token.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see Blocks.
    <li key={at} style={item.task ? { listStyle: 'none' } : undefined}>
      {item.task && <span aria-hidden>{item.checked ? '☑ ' : '☐ '}</span>}
      <Blocks tokens={item.tokens.filter((part) => part.type !== 'checkbox')} />
    </li>
  ))
  return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>
}

function Link({ token }: { token: Tokens.Link }) {
  const href = safeHref(token.href)
  if (!href) return token.raw
  return (
    <a href={href} rel="noopener noreferrer nofollow" target="_blank">
      <Blocks tokens={token.tokens} />
    </a>
  )
}

function Table({ token }: { token: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {token.header.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see Blocks.
            <th key={at}>
              <Blocks tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {token.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see Blocks.
          <tr key={at}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see Blocks.
              <td key={column}>
                <Blocks tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
