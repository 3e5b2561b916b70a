import express, { type RequestHandler } from 'express'

/** Serves files whose names contain a hash of their content; browsers cache them for a year without revalidation. */
export function clientAssetsFrom(directory: string): RequestHandler {
  return express.static(directory, {
    immutable: true,
    maxAge: '365d',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    fallthrough: true,
  })
}
