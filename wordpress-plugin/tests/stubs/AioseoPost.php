<?php
namespace AIOSEO\Plugin\Common\Models;

/** The part of All in One SEO's model that the plugin uses, over a table with the columns of its own. */
#[\AllowDynamicProperties]
final class Post {

	/** @var string[] Columns that are read and saved. */
	const COLUMNS = array( 'post_id', 'title', 'description', 'keyphrases' );

	public static function getPost( int $post_id ): self {
		$row   = $GLOBALS['wpdb']->get_row( $GLOBALS['wpdb']->prepare( 'SELECT * FROM ' . self::table() . ' WHERE post_id = %d', $post_id ), ARRAY_A );
		$found = new self();
		foreach ( array_merge( array( 'id' ), self::COLUMNS ) as $column ) {
			$found->$column = $row ? $row[ $column ] : null;
		}
		return $found;
	}

	public function save(): void {
		$values = array();
		foreach ( self::COLUMNS as $column ) {
			$values[ $column ] = $this->$column;
		}
		if ( $this->id ) {
			$GLOBALS['wpdb']->update( self::table(), $values, array( 'id' => $this->id ) );
		} else {
			$GLOBALS['wpdb']->insert( self::table(), $values );
		}
	}

	public static function create_table(): void {
		$GLOBALS['wpdb']->query( 'CREATE TABLE IF NOT EXISTS ' . self::table() . ' ( id bigint(20) unsigned NOT NULL AUTO_INCREMENT, post_id bigint(20) unsigned NOT NULL, title text, description text, keyphrases longtext, PRIMARY KEY  (id) )' );
	}

	public static function drop_table(): void {
		$GLOBALS['wpdb']->query( 'DROP TABLE IF EXISTS ' . self::table() );
	}

	private static function table(): string {
		return $GLOBALS['wpdb']->prefix . 'aioseo_posts';
	}
}
