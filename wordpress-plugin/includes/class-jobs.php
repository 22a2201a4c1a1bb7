<?php
/**
 * Jobs that run in steps.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * A job does one small step per call: in a WP-Cron event, or in a request of the editor that watches it. The state
 * is stored after each step and a lock keeps others out, so a process that dies costs one step: the lock expires
 * and the next call continues after the last finished one.
 */
final class Jobs {

	const HOOK = 'cygnet_step';
	/** Seconds after which a lock counts as abandoned; longer than all of a step's timeouts together. */
	const LOCK = 120;
	/** Seconds that one WP-Cron event may use. */
	const BUDGET = 15;
	/** How often a step is tried while a server is down. */
	const ATTEMPTS = 6;

	/**
	 * Adds a job, unless one with the same key is in progress.
	 *
	 * @param string $kind  'import', 'generation' or 'bulk'.
	 * @param string $key   Only one job at a time may have it.
	 * @param array  $state Its initial state.
	 * @param array  $row   More columns.
	 * @return int Its id, or the id of the one in progress.
	 */
	public static function add( string $kind, string $key, array $state, array $row = array() ): int {
		global $wpdb;
		$now   = time();
		$added = $wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (kind, active_key, publication_id, user_id, post_id, status, state, message, created_at, updated_at) VALUES (%s, %s, %s, %d, %d, %s, %s, %s, %d, %d)',
				Tables::jobs(),
				$kind,
				$key,
				isset( $row['publication_id'] ) ? $row['publication_id'] : '',
				isset( $row['user_id'] ) ? $row['user_id'] : get_current_user_id(),
				isset( $row['post_id'] ) ? $row['post_id'] : 0,
				isset( $row['status'] ) ? $row['status'] : 'queued',
				wp_json_encode( $state ),
				'',
				$now,
				$now
			)
		);
		if ( 1 === (int) $added ) {
			$id = (int) $wpdb->insert_id;
		} else {
			$id = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM %i WHERE active_key = %s', Tables::jobs(), $key ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		}
		if ( ! isset( $row['status'] ) || 'queued' === $row['status'] ) {
			self::schedule( $id, $now );
		}
		return $id;
	}

	/**
	 * Reads a job.
	 *
	 * @param int $id Its id.
	 * @return array|null With `state` as an array.
	 */
	public static function find( int $id ): ?array {
		global $wpdb;
		return self::read( $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', Tables::jobs(), $id ), ARRAY_A ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * A user's generations that are in progress, or whose result or failure nobody has dealt with yet; newest first.
	 * They do not depend on the post for which they were started: WordPress forgets a new one that was never saved.
	 *
	 * @param int $user_id Whose.
	 */
	public static function open_of( int $user_id ): array {
		global $wpdb;
		return array_map( array( self::class, 'read' ), (array) $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE user_id = %d AND kind = 'generation' AND status IN ('queued', 'ready', 'failed') ORDER BY id DESC LIMIT 50", Tables::jobs(), $user_id ), ARRAY_A ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Whether a publication's text waits for a person to insert it.
	 *
	 * @param string $publication_id Of Cygnet.
	 */
	public static function waits( string $publication_id ): bool {
		global $wpdb;
		return null !== $wpdb->get_var( $wpdb->prepare( "SELECT id FROM %i WHERE status = 'ready' AND publication_id = %s LIMIT 1", Tables::jobs(), $publication_id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Ends a job that is not doing a step at this moment; waits a few seconds for one that is.
	 *
	 * @param int    $id   Which job.
	 * @param string $from The status it must have.
	 * @return bool Whether it was ended.
	 */
	public static function close( int $id, string $from ): bool {
		global $wpdb;
		for ( $tries = 0; $tries < 20; $tries++ ) {
			if ( $tries ) {
				usleep( 250000 );
			}
			$now    = time();
			$closed = $wpdb->query( $wpdb->prepare( "UPDATE %i SET status = 'closed', active_key = NULL, locked_until = 0, updated_at = %d WHERE id = %d AND status = %s AND locked_until < %d", Tables::jobs(), $now, $id, $from, $now ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			if ( $closed ) {
				wp_clear_scheduled_hook( self::HOOK, array( $id ) );
				$job = self::find( $id );
				if ( isset( $job['state']['noted'] ) ) {
					// Of a text that was discarded, or of blocks that were deleted before the post was saved.
					Notes::withdraw( (int) $job['state']['noted'] );
				}
				return true;
			}
			$job = self::find( $id );
			if ( ! $job || $from !== $job['status'] ) {
				return false;
			}
		}
		return false;
	}

	/**
	 * Stops a job in progress, at Cygnet too.
	 *
	 * @param array $job In progress.
	 * @return true|WP_Error
	 */
	public static function cancel( array $job ) {
		$state = $job['state'];
		if ( 'generation' === $job['kind'] && empty( $state['finished'] ) ) {
			$stopped = Client::post( '/publications/generation-status/' . rawurlencode( $state['session'] ) . '/cancel', array() );
		} elseif ( 'bulk' === $job['kind'] ) {
			// What is being written is finished and imported, so the job goes on.
			$stopped = Client::post( '/publications/bulk-sessions/' . rawurlencode( $state['session'] ) . '/cancel', array() );
			if ( ! is_wp_error( $stopped ) ) {
				Usage::forget();
				return true;
			}
		} else {
			$stopped = true;
		}
		if ( is_wp_error( $stopped ) ) {
			return $stopped;
		}
		Usage::forget();
		// A step may have read in the meantime that it was canceled.
		if ( ! self::close( (int) $job['id'], 'queued' ) && ! self::close( (int) $job['id'], 'failed' ) ) {
			return new WP_Error( 'cygnet_not_canceled', __( 'It has just been finished.', 'cygnet' ), array( 'status' => 409 ) );
		}
		Importer::discard( self::find( (int) $job['id'] ) );
		/* translators: %s: title. */
		Log::add( 'canceled', sprintf( __( 'Canceled "%s".', 'cygnet' ), isset( $state['title'] ) ? $state['title'] : $job['publication_id'] ), 0, get_current_user_id() );
		return true;
	}

	/**
	 * Jobs in progress or recently failed, newest first.
	 *
	 * @param int[] $also  Jobs that are listed even if they are already done.
	 * @param int   $limit At most.
	 */
	public static function recent( array $also = array(), int $limit = 20 ): array {
		global $wpdb;
		// 0 is never a job; IN () would be invalid SQL.
		$also  = array_map( 'absint', array_merge( array( 0 ), $also ) );
		$marks = implode( ', ', array_fill( 0, count( $also ), '%d' ) );
		// phpcs:ignore WordPress.DB -- $marks are only placeholders.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE status = 'queued' OR ( status = 'failed' AND updated_at > %d ) OR id IN ($marks) ORDER BY id DESC LIMIT %d", array_merge( array( Tables::jobs(), time() - DAY_IN_SECONDS ), $also, array( $limit + count( $also ) - 1 ) ) ), ARRAY_A );
		return array_map( array( self::class, 'read' ), (array) $rows );
	}

	/**
	 * Does one step, unless another process is doing it or it is not due yet.
	 *
	 * @param int $id Which job.
	 * @return bool Whether a step was done.
	 */
	public static function step( int $id ): bool {
		global $wpdb;
		$now     = time();
		$claimed = $wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare( "UPDATE %i SET locked_until = %d, updated_at = %d WHERE id = %d AND status = 'queued' AND locked_until < %d AND run_after <= %d", Tables::jobs(), $now + self::LOCK, $now, $id, $now, $now )
		);
		if ( 1 !== (int) $claimed ) {
			$job = self::find( $id );
			if ( $job && 'queued' === $job['status'] ) {
				self::schedule( $id, max( (int) $job['run_after'], (int) $job['locked_until'] + 1 ) );
			}
			return false;
		}
		// A later process finds it if this one dies, or if the editor that drives it is closed.
		self::schedule( $id, $now + self::LOCK + 1 );
		$job    = self::find( $id );
		$result = Client::patiently( fn() => self::work( $job ) );
		if ( is_wp_error( $result ) ) {
			self::fail( $job, $result );
			return true;
		}
		self::write( $id, array_merge( array( 'attempts' => 0, 'run_after' => 0, 'message' => '' ), $result ) );
		$after = self::find( $id );
		if ( $after && 'queued' !== $after['status'] ) {
			wp_clear_scheduled_hook( self::HOOK, array( $id ) );
		} elseif ( $after && wp_doing_cron() ) {
			self::schedule( $id, max( time(), (int) $after['run_after'] ), true );
		}
		return true;
	}

	/**
	 * The work of a WP-Cron event: step after step while there is time, each of them stored.
	 *
	 * @param int $id Which job.
	 */
	public static function run( int $id ): void {
		$until = microtime( true ) + self::BUDGET;
		do {
			$stepped = self::step( $id );
			$job     = self::find( $id );
		} while ( $stepped && $job && 'queued' === $job['status'] && (int) $job['run_after'] <= time() && microtime( true ) < $until );
	}

	/**
	 * Updates a job and releases its lock.
	 *
	 * @param int   $id     Which.
	 * @param array $values Columns; `state` as an array.
	 */
	public static function write( int $id, array $values ): void {
		global $wpdb;
		if ( isset( $values['state'] ) ) {
			$values['state'] = wp_json_encode( $values['state'] );
		}
		if ( isset( $values['status'] ) && 'queued' !== $values['status'] ) {
			$values['active_key'] = null;
		}
		$wpdb->update( Tables::jobs(), array_merge( $values, array( 'locked_until' => 0, 'updated_at' => time() ) ), array( 'id' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Continues jobs without a scheduled event, and deletes finished ones after a week, but no text that waits to be
	 * inserted. Runs every hour.
	 */
	public static function tidy(): void {
		global $wpdb;
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT id FROM %i WHERE status = 'queued' AND locked_until < %d", Tables::jobs(), time() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		foreach ( $ids as $id ) {
			self::schedule( (int) $id, time() );
		}
		$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE status NOT IN ('queued', 'ready') AND updated_at < %d", Tables::jobs(), time() - WEEK_IN_SECONDS ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		Log::prune();
	}

	/** @param array $job Locked. */
	private static function work( array $job ) {
		switch ( $job['kind'] ) {
			case 'import':
				return Importer::step( $job );
			case 'generation':
				return Generation::step( $job );
			case 'bulk':
				return Bulk::step( $job );
			default:
				return new WP_Error( 'cygnet_unknown_job', __( 'This task belongs to another version of the plugin.', 'cygnet' ) );
		}
	}

	/**
	 * Retries temporary errors later; otherwise gives up and reverts what was done.
	 *
	 * @param array    $job   Locked.
	 * @param WP_Error $error Why.
	 */
	private static function fail( array $job, WP_Error $error ): void {
		$attempts = (int) $job['attempts'] + 1;
		if ( Client::passes( $error ) && $attempts < self::ATTEMPTS ) {
			$wait = max( Client::wait( $error ), 15 * ( 2 ** $attempts ) );
			self::write( (int) $job['id'], array( 'attempts' => $attempts, 'run_after' => time() + $wait, 'message' => $error->get_error_message() ) );
			self::schedule( (int) $job['id'], time() + $wait, true );
			return;
		}
		Importer::discard( $job );
		self::write( (int) $job['id'], array( 'status' => 'failed', 'attempts' => $attempts, 'message' => $error->get_error_message() ) );
		wp_clear_scheduled_hook( self::HOOK, array( (int) $job['id'] ) );
		$title = isset( $job['state']['title'] ) ? $job['state']['title'] : $job['publication_id'];
		/* translators: 1: title, 2: reason. */
		Log::add( 'failed', sprintf( __( '%1$s: %2$s', 'cygnet' ), $title, $error->get_error_message() ), 0, (int) $job['user_id'] );
	}

	/**
	 * @param int  $id   Which job.
	 * @param int  $at   Seconds since 1970.
	 * @param bool $move Whether an existing event is moved.
	 */
	private static function schedule( int $id, int $at, bool $move = false ): void {
		if ( $move ) {
			wp_clear_scheduled_hook( self::HOOK, array( $id ) );
		}
		if ( ! wp_next_scheduled( self::HOOK, array( $id ) ) ) {
			wp_schedule_single_event( $at, self::HOOK, array( $id ) );
		}
	}

	/** @param array|null $row Of the table. */
	private static function read( $row ): ?array {
		if ( ! is_array( $row ) ) {
			return null;
		}
		$row['state'] = (array) json_decode( $row['state'], true );
		return $row;
	}
}
