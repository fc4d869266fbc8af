import type { Page, Route } from '@playwright/test'

/** A page as programs read it: parsed, with nothing of it run and no redirect followed. */
export interface PaginaLeida {
  status: number
  titulo: string
  /** The content of each meta element, by its name or property. */
  meta: Record<string, string>
  canonica: string | undefined
  /** The things that the JSON-LD describes. */
  datos: Record<string, unknown>[]
  /** The elements of the head. */
  elementos: string[]
  /** The visible text of the body. */
  texto: string
}

/** Reads a page of the site as somebody without a session. `page` only lends its parser: it must be at about:blank. */
export async function leerPagina(page: Page, ruta: string): Promise<PaginaLeida> {
  const respuesta = await page.request.get(ruta, { maxRedirects: 0 })
  const leida = await page.evaluate(
    (html) => {
      const { head, body, title } = new DOMParser().parseFromString(html, 'text/html')
      const metas = [...head.querySelectorAll('meta')]
      const blocks = [...head.querySelectorAll('script[type="application/ld+json"]')]
      for (const oculto of body.querySelectorAll('script')) oculto.remove()
      return {
        titulo: title,
        meta: Object.fromEntries(metas.map((meta) => [meta.getAttribute('property') ?? meta.name, meta.content])),
        canonica: head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined,
        datos: blocks.map((block) => JSON.parse(block.textContent)),
        elementos: [...head.children].map(({ localName }) => localName),
        texto: body.textContent,
      }
    },
    await respuesta.text(),
  )
  return { status: respuesta.status(), ...leida }
}

/** An XML document of the site: the text of every element of that name; throws when it is not well formed. */
export async function leerXml(page: Page, ruta: string, ...nombres: string[]): Promise<string[][]> {
  const respuesta = await page.request.get(ruta)
  return page.evaluate(
    ([xml, ...names]) => {
      const documento = new DOMParser().parseFromString(xml!, 'application/xml')
      const fault = documento.querySelector('parsererror')
      if (fault) throw new Error(fault.textContent)
      return names.map((name) => [...documento.getElementsByTagName(name)].map((found) => found.textContent))
    },
    [await respuesta.text(), ...nombres],
  )
}

/** For a route: the call arrives, and its answer does not. */
export async function perder(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
