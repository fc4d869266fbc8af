import { TIENDA } from '../../../../contract/base/settings/plain-settings.ts'
import { numero } from '../edicion/campos.tsx'
import { deAjuste } from './FormularioDeAjuste.tsx'

export default deAjuste(TIENDA, {
  intro: 'Los productos con esta cantidad de unidades o menos aparecen en «Pocas existencias» de tu página de inicio.',
  campos: { stockBajo: numero('Avisar cuando queden', 'Unidades.') },
  boton: 'Guardar límite',
  exito: 'El límite fue actualizado.',
})
