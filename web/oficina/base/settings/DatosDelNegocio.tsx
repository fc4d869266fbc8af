import { saveNegocio } from '../../../../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../../../../contract/base/settings/negocio.ts'
import { enFila, texto } from '../edicion/campos.tsx'
import { deAjuste } from './FormularioDeAjuste.tsx'

export default deAjuste(
  { clave: 'negocio', get: getNegocio, save: saveNegocio },
  {
    intro:
      'Se muestran en todas las páginas, en los correos y en el documento de cada orden. Lo que dejes en blanco no sale.',
    campos: {
      ...enFila({ nombre: texto('Nombre'), lema: texto('Lema') }),
      ...enFila({
        telefono: texto('Teléfono', { type: 'tel', hint: 'Como se lee: 2230 0000.' }),
        whatsapp: texto('WhatsApp', { type: 'tel', hint: 'Con código de país: 506 8888 0000.' }),
      }),
      ...enFila({ email: texto('Correo electrónico', { type: 'email' }), direccion: texto('Dirección') }),
      ...enFila({
        facebook: texto('Facebook', { type: 'url', placeholder: 'https://www.facebook.com/…' }),
        instagram: texto('Instagram', { type: 'url', placeholder: 'https://www.instagram.com/…' }),
      }),
      ...enFila({
        sinpe: texto('SINPE Móvil', { inputMode: 'tel', hint: '8 dígitos.' }),
        iban: texto('Cuenta IBAN', { spellCheck: false, hint: 'CR y 20 dígitos.' }),
      }),
    },
    boton: 'Guardar datos',
    exito: 'Los datos del negocio fueron actualizados.',
  },
)
