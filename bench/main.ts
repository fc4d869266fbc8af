import { cpus, totalmem } from 'node:os'
import { args as pedidas } from '../scripts/apt.mjs'
import { measureAgenda } from './agenda.ts'
import { measureCalientes } from './calientes.ts'
import { measureDirecciones } from './direcciones.ts'
import { measureEntrada } from './entrada.ts'
import { measureFlujos } from './flujos.ts'
import { measureHora } from './hora.ts'
import { measureListas } from './listas.ts'
import { measureMientras } from './mientras.ts'
import { measurePaginas } from './paginas.ts'
import { measureProceso } from './proceso.ts'
import { measureProcesos } from './procesos.ts'
import { measureTeclas } from './teclas.ts'

/** Each section by its name on the command line; without a name, all of them. */
const SECCIONES = {
  proceso: measureProceso,
  paginas: measurePaginas,
  teclas: measureTeclas,
  direcciones: measureDirecciones,
  calientes: measureCalientes,
  flujos: measureFlujos,
  entrada: measureEntrada,
  agenda: measureAgenda,
  listas: measureListas,
  mientras: measureMientras,
  procesos: measureProcesos,
}

const [cpu] = cpus()
console.log(`Node ${process.version}, ${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`)
/** Measurements that take so long that they run only when named. */
const LARGAS = { hora: measureHora }

for (const [nombre, measure] of Object.entries(SECCIONES)) {
  if (pedidas.length === 0 || pedidas.includes(nombre)) await measure()
}
for (const [nombre, measure] of Object.entries(LARGAS)) if (pedidas.includes(nombre)) await measure()
