import { abrirComoAdmin } from './administracion.ts'
import { expect, test } from './producto.ts'

/** The heaviest forms of the back office, each with a field that is typed into. */
const FORMAS = [
  { ruta: '/admin/citas?nuevo=1', rol: 'textbox', campo: 'Notas' },
  { ruta: '/admin/ordenes?nuevo=1', rol: 'combobox', campo: 'Agregar producto' },
  { ruta: '/admin/talleres?nuevo=1', rol: 'textbox', campo: 'Descripción' },
] as const

interface Traced {
  name: string
  args: { elementCount?: number }
}

// One rule, such as `:has(…) > :first-child`, may have the whole document styled anew at every key.
test('a key has its field styled anew, and not the page around it', { tag: '@rest' }, async ({ page, browser }) => {
  await abrirComoAdmin(page, '/admin')
  const cdp = await browser.newBrowserCDPSession()
  for (const { ruta, rol, campo } of FORMAS) {
    await page.goto(ruta)
    const donde = page.getByRole('dialog').getByRole(rol, { name: campo })
    await donde.pressSequentially('ya ')
    await page.waitForLoadState('networkidle')
    const eventos: Traced[] = []
    const anotar = ({ value }: { value: object[] }) => eventos.push(...(value as Traced[]))
    cdp.on('Tracing.dataCollected', anotar)
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['devtools.timeline'] },
    })
    await donde.pressSequentially('más')
    await expect(donde).toHaveValue('ya más')
    const todo = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await todo
    cdp.off('Tracing.dataCollected', anotar)
    const restyled = eventos.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)
    // What comes late, such as an answer, may be more than a key.
    const aKey = restyled.toSorted((a, b) => a - b)[Math.floor(restyled.length / 2)]
    expect(aKey, ruta).toBeLessThan(40)
  }
})
