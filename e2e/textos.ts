/**
 * Texts of the screen that are promised to the letter, by screen: the rule of each stands beside it, and those of a group without one are
 * documented ones (R-a-la-letra). A text that names something is a function of that name.
 */
export const TEXTOS = {
  /** What surrounds every screen. */
  marco: {
    // R-cabecera
    inicio: 'Inicio',
    nosotros: 'Nosotros',
    blog: 'Blog',
    iniciarSesion: 'Iniciar sesión',
    comprar: 'Comprar',
    carrito: 'Carrito',
    hola: (nombre: string) => `Hola, ${nombre}`,
    miPerfil: 'Mi perfil',
    reservar: 'Reservar cita', // R-cabecera-de-visitante
    noEncontrada: '404 Not Found', // R-no-encontrada
    cargando: 'Cargando sesión...', // R-cargando-sesion
    pideSesion: 'Debes iniciar sesión para continuar.', // R-entrar-primero
    sinConexion: 'No se pudo conectar con el servidor.', // R-fallo-sin-texto
    borrador: 'Quedó como borrador', // R-atras
    deshacer: 'Deshacer', // R-deshacer
    error: 'Error', // R-error
  },

  /** /about (R-preguntas, R-dos-nombres-de-boton). */
  nosotros: {
    agendar: 'Agendar cita',
  },

  /** /login (R-entrar, R-registro, R-salir). */
  login: {
    bienvenida: (nombre: string) => `Bienvenido, ${nombre}!`,
    fallo: 'Error al iniciar sesión',
    falloAlLeer: 'Error al cargar datos de usuario',
    volver: 'Volver',
    sinCodigo: 'Código requerido',
    pideCodigo: 'Por favor ingresa el código de verificación.',
    codigoMalo: 'Código incorrecto',
    registrado: 'Registro exitoso',
    yaPuedes: '¡Ahora puedes iniciar sesión!',
    cerrada: 'Sesión cerrada',
    falloAlCerrar: 'Error al cerrar sesión',
  },

  /** /productos. */
  productos: {
    cargando: 'Cargando productos…',
    vacio: 'No hay productos disponibles.',
    fallo: 'No se pudieron cargar los productos.',
    // R-agregar, R-se-cierra-solo
    agregado: 'Producto agregado',
    fueAgregado: (producto: string) => `${producto} fue agregado al carrito.`,
    falloAlAgregar: 'No se pudo agregar al carrito',
    iniciaSesion: 'Inicia sesión',
    pideSesion: 'Debes iniciar sesión para agregar productos.',
    // R-cantidad
    atencion: 'Atención',
    cantidadMinima: 'La cantidad debe ser al menos 1.',
  },

  /** /carrito. */
  carrito: {
    titulo: 'Tu carrito',
    seguir: 'Seguir comprando',
    realizar: 'Realizar pedido',
    vacio: 'Tu carrito está vacío.',
    falloAlQuitar: 'No se pudo eliminar el producto.', // R-agregar
  },

  /** /resumen (R-orden). */
  resumen: {
    volver: 'Volver al carrito',
    confirmar: 'Confirmar Orden',
    sinUsuario: 'Usuario no autenticado',
    generada: 'Orden generada',
    enviamos: 'Te hemos enviado el PDF de tu orden de compra',
    finalizar: 'Finalizar',
    fallo: 'No se pudo registrar la orden.',
  },

  /** /orden/{codigo}. */
  orden: {
    cerrar: 'Cerrar',
  },

  /** /talleres. */
  talleres: {
    verMas: 'Ver más',
    vacio: 'No hay talleres disponibles en este momento.',
    fallo: 'No se pudieron cargar los talleres.',
  },

  /** /talleres/{id} (R-inscribirse, R-cupo, R-taller-inexistente). */
  taller: {
    inscribirme: 'Inscribirme',
    volver: 'Volver',
    pregunta: (titulo: string) => `¿Deseas inscribirte en "${titulo}"?`,
    exito: '¡Inscripción exitosa!',
    inscrito: 'Te has inscrito correctamente.',
    pideSesion: 'Debes iniciar sesión para inscribirte.',
    yaInscrito: 'Tu inscripción ya se encuentra registrada.',
    lleno: 'Cupo lleno',
    sinCupo: 'Este taller ya no tiene cupo disponible.',
    fallo: 'Error en la inscripción',
    noSePudo: 'No se pudo realizar la inscripción',
    noEncontrado: 'Taller no encontrado',
    noExiste: 'El taller no existe o fue eliminado.',
    sinDatos: 'No se encontró el taller.', // R-campos-documentados
    falloAlLeer: 'No se pudieron cargar los datos.',
  },

  /** /agendar. */
  agendar: {
    solicitar: 'Solicitar cita', // R-dos-nombres-de-boton
    domingo: 'No se puede reservar los domingos. Selecciona otro día en el calendario.', // R-ventana
    sinHorarios: 'No hay horarios disponibles para este día.', // R-horas-del-dia
    solicitada: (fecha: string, hora: string) => `Cita solicitada para el ${fecha} a las ${hora}.`, // R-tras-reservar
    fallo: 'Error al solicitar la cita.',
    teEsperamos: 'Te esperamos', // R-te-esperamos
  },

  /** /calendario. */
  calendario: {
    citas: 'Citas',
    talleres: 'Talleres',
  },

  /** /perfilusuario (R-perfil). */
  perfil: {
    ordenes: 'Mis órdenes', // R-plazo-dicho
    volver: 'Volver',
  },

  /** What the screens of the back office share. */
  admin: {
    titulo: 'Vista de administrador', // R-entrada-de-admin
    mostrando: (visibles: number, todas: number) => `Mostrando ${visibles} de ${todas}`, // R-mostrando
    anteriores: 'Anteriores', // R-primera-hoja
    // R-tablas-vacias
    sinProductos: 'Sin productos',
    sinTalleres: 'No hay talleres',
    sinServicios: 'No hay servicios',
    sinCitas: 'No hay citas',
    sinOrdenes: 'Sin órdenes',
    // R-hecho-y-fallo
    creado: '¡Creado!',
    creada: '¡Creada!',
    actualizado: '¡Actualizado!',
    actualizada: '¡Actualizada!',
    eliminado: '¡Eliminado!',
    eliminada: '¡Eliminada!',
    guardado: '¡Guardado!',
    falloAlCrear: 'No se pudo crear',
    falloAlActualizar: 'No se pudo actualizar',
    falloAlEliminar: 'No se pudo eliminar',
    falloAlSubir: 'Fallo subiendo la imagen',
    advertencia: 'No podrás revertir esto.', // R-eliminar
  },

  /** /admin/productos (R-hecho-y-fallo, R-eliminar). */
  adminProductos: {
    fallo: 'No se pudo cargar productos',
    agregado: 'Producto agregado.',
    modificado: 'Producto modificado.',
    borrado: 'Producto borrado.',
    pregunta: '¿Eliminar producto?',
  },

  /** /admin/talleres (R-formulario-de-taller). */
  adminTalleres: {
    agregado: 'Taller agregado.', // R-hecho-y-fallo
    sinFechas: 'Debes ingresar la fecha y hora de inicio y fin.',
    fechasInvalidas: 'Fechas inválidas. Por favor selecciona correctamente las fechas y horas.',
    finAntes: 'La fecha/hora de fin debe ser posterior a la de inicio.',
    agendable: 'Se puede agendar durante este taller', // R-horas-del-taller
  },

  /** /admin/citas (R-formulario-de-cita). */
  adminCitas: {
    agregada: 'Cita agregada.', // R-hecho-y-fallo
    sinUsuario: 'Debes seleccionar un usuario.',
    noAsistio: 'No asistió', // R-hechos-aparte
  },

  /** /admin/inscripciones (R-hecho-y-fallo). */
  adminInscripciones: {
    fallo: 'No se pudo cargar la lista de inscripciones.',
    pregunta: '¿Eliminar inscripción?',
    eliminada: 'Eliminada',
    falloAlEliminar: 'Error al eliminar',
  },

  /** /admin/ordenes (R-orden-solo-estado). */
  adminOrdenes: {
    guardado: 'El estado de la orden fue actualizado.',
    fallo: 'No se pudo actualizar el estado.',
    mostrador: 'Venta de mostrador', // R-mostrador
  },

  /** /admin/blog (R-hecho-y-fallo, R-blog-sin-sesion). */
  adminBlog: {
    publicar: 'Publicar',
    editar: 'Editar',
    eliminar: 'Eliminar',
    creado: 'Post creado',
    publicado: 'El post fue publicado correctamente.',
    falloAlCrear: 'No se pudo crear el post.',
    pregunta: '¿Eliminar post?',
    advertencia: 'Esta acción no se puede deshacer.',
    eliminado: 'Eliminado',
    fueEliminado: 'El post fue eliminado.',
    falloAlEliminar: 'No se pudo eliminar el post.',
    sinSesion: 'No autenticado',
  },

  /** /admin/ajustes: the people who attend (R-varios). */
  ajustes: {
    atienden: 'Quienes te atienden',
  },
} as const
