import { archivoInvalido } from '../../../http/refuse.ts'

/** Things within things in any part that a program of sheets writes. What reads them next takes long for many more. */
const HONDURA = 64
const [ABRE, CIERRA, BARRA, COMILLAS, COMILLA] = [...'<>/"\''].map((signo) => signo.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
]
/** What is no tag, by its beginning and its end. */
const APARTE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** Refuses XML of too many things within things, and what ends within a tag. Each sign is looked at once. */
export function assertLlano(datos: Buffer, frase: string): void {
  let hondo = 0
  for (let i = datos.indexOf(ABRE); i >= 0; i = datos.indexOf(ABRE, i)) {
    const comienzo = datos.toString('latin1', i, i + 9)
    const aparte = APARTE.find(([con]) => comienzo.startsWith(con))
    const fin = aparte ? datos.indexOf(aparte[1], i + aparte[0].length) : finDeMarca(datos, i + 1)
    if (fin < 0) throw archivoInvalido(frase)
    if (!aparte && datos[i + 1] === BARRA) hondo--
    else if (!aparte && datos[fin - 1] !== BARRA && ++hondo > HONDURA) throw archivoInvalido(frase)
    i = fin
  }
}

/** The end of a tag; a sign within quotes is none. */
function finDeMarca(datos: Buffer, desde: number): number {
  for (let i = desde; i < datos.length; i++) {
    const signo = datos[i]
    if (signo === CIERRA) return i
    if (signo === COMILLAS || signo === COMILLA) {
      i = datos.indexOf(signo, i + 1)
      if (i < 0) return -1
    }
  }
  return -1
}
